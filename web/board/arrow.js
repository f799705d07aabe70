/** The arrow from where pieces would leave to where they would come. */

/** @import { Point } from "../types.js" */

/** How near arrows come to the middles of clearings. */
const NEAR_END = 74;

/**
 * An arrow from one place to another.
 * @param {Point} from
 * @param {Point} to
 * @param {string} faction
 */
export function arrow([ax, ay], [bx, by], faction) {
  const length = Math.hypot(bx - ax, by - ay);
  const reach = Math.max(40, length - 2 * NEAR_END);
  const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const body = `M0-9H${reach - 34}V-24L${reach} 0 ${reach - 34} 24V9H0Q-8 0 0-9Z`;
  return `<path class="arrow" data-f="${faction}" transform="translate(${ax} ${ay}) rotate(${turn}) translate(${(length - reach) / 2} 0)" d="${body}"/>`;
}
