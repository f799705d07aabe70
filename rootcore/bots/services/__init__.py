"""What bots buy of the Riverfolk, and when (robotics 9.7): the service cards.

`buying` has what all cards share, `hand_card`, `mercenaries` and `riverboats` what they say of each
service, `opening` what is bought as a turn starts. What is a bot's own is in the file of its name;
`cards` puts them all into force.
"""
