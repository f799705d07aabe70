// Tells the page around at once that the board's host is there: the rest may take its time on a slow network.
{
  const host = new URLSearchParams(location.search).get("host");
  const known = host === "null" || (host && URL.canParse(host) && new URL(host).origin === host);
  if (host && known) parent.postMessage({ rootcore: 1, type: "here" }, host === "null" ? "*" : host);
}
