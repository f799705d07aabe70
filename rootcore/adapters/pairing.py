"""What two devices must know of each other to talk without a server, in so few letters that a QR
code of them is read at once.

A browser describes its end of a connection in the Session Description Protocol (RFC 8866). Of that
only the names and key of the end (RFC 8839, RFC 8122) and its addresses in the network differ from
one connection to the next: a code holds these, and the rest is written anew around them.
"""

import base64
import binascii
import re
from ipaddress import ip_address
from itertools import pairwise
from typing import NamedTuple

from rootcore.law.errors import BadNotation

OFFER, ANSWER = 1, 2
"""The first byte of a code: from the end that begins, or from the one that answers it."""

MOST_ADDRESSES = 6
LONGEST_CODE = 600
KEY_BYTES = 32

_LETTERS = re.compile(r"[A-Za-z0-9_-]+")
_NAME = re.compile(r"[A-Za-z0-9+/]{4,64}")
_KEY = re.compile(r"(?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}")
_CANDIDATE = re.compile(r"^a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ host", re.M | re.I)
_HIDDEN = re.compile(
    r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local"
)
"""An address that a browser hides behind a name which only its own network can read."""

HIDDEN, IPV4, IPV6 = 0, 4, 6
SIZES = {HIDDEN: 16, IPV4: 4, IPV6: 16}
"""The kinds of addresses, and how many bytes each takes."""

DAMAGED = "this is no code of another device, or not the whole of it"

DESCRIPTION = """v=0
o=- 1 1 IN IP4 0.0.0.0
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=ice-ufrag:{name}
a=ice-pwd:{word}
a=fingerprint:sha-256 {key}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
{candidates}"""


class End(NamedTuple):
    """One end of a connection: `role` is OFFER or ANSWER, `key` the print of its certificate,
    `addresses` are hosts and ports.
    """

    role: int
    name: str
    word: str
    key: bytes
    addresses: list[tuple[str, int]]


def code_of(sdp: str, role: int) -> str:
    """The code of an end that a browser describes: letters, digits, `-` and `_`.

    BadNotation when the description lacks what a code needs: the browser keeps its addresses to
    itself, or knows of no network.
    """
    name, word, key = (value(sdp, field) for field in ("ice-ufrag", "ice-pwd", "fingerprint"))
    key = key.removeprefix("sha-256 ").removeprefix("SHA-256 ")
    if not (_NAME.fullmatch(name) and _NAME.fullmatch(word) and _KEY.fullmatch(key)):
        raise BadNotation("this browser describes its end of the connection in an unknown way")
    addresses = [packed(host, int(port)) for host, port in _CANDIDATE.findall(sdp)]
    known = [one for one in dict.fromkeys(addresses) if one][:MOST_ADDRESSES]
    if not known:
        raise BadNotation("this device has no network in which another one could find it")
    names = b"".join(bytes([len(text)]) + text.encode() for text in (name, word))
    code = bytes([role]) + names + bytes.fromhex(key.replace(":", "")) + b"".join(known)
    return base64.urlsafe_b64encode(code).decode().rstrip("=")


def value(sdp: str, field: str) -> str:
    """What a description says of a field, empty when it says nothing."""
    found = re.search(rf"^a={field}:(.*?)\r?$", sdp, re.M)
    return found[1] if found else ""


def packed(host: str, port: int) -> bytes:
    """An address as bytes: its kind, the address, the port; empty for one that no code holds."""
    if not 0 < port < 1 << 16:
        return b""
    if hidden := _HIDDEN.fullmatch(host):
        return bytes([HIDDEN]) + bytes.fromhex("".join(hidden.groups())) + port.to_bytes(2)
    try:
        address = ip_address(host)
    except ValueError:
        return b""
    return bytes([address.version]) + address.packed + port.to_bytes(2)


def sdp_of(code: str, role: int) -> str:
    """The description of the end that a code is of; BadNotation for anything else.

    `role` is that of the end which is wanted.
    """
    end = read(code)
    if end.role != role:
        raise BadNotation(
            "this code is the first one; the other device shows another that answers it"
            if role == ANSWER
            else "this code answers another one; it is for the device that showed that"
        )
    candidates = [
        f"a=candidate:{k} 1 udp {2113937151 - k} {host} {port} typ host\n"
        for k, (host, port) in enumerate(end.addresses, 1)
    ]
    text = DESCRIPTION.format(
        name=end.name,
        word=end.word,
        key=end.key.hex(":").upper(),
        setup="actpass" if role == OFFER else "active",
        candidates="".join(candidates),
    )
    return text.replace("\n", "\r\n")


def read(code: str) -> End:
    """The end that a code is of."""
    if len(code) > LONGEST_CODE or not _LETTERS.fullmatch(code):
        raise BadNotation(DAMAGED)
    try:
        left = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        role, left = left[0], left[1:]
        name, left = name_in(left)
        word, left = name_in(left)
        key, left = left[:KEY_BYTES], left[KEY_BYTES:]
        addresses = []
        while left:
            address, left = address_in(left)
            addresses.append(address)
    except (binascii.Error, IndexError, KeyError, ValueError):
        raise BadNotation(DAMAGED) from None
    if not 0 < len(addresses) <= MOST_ADDRESSES or role not in (OFFER, ANSWER):
        raise BadNotation(DAMAGED)
    return End(role, name, word, key, addresses)


def name_in(code: bytes) -> tuple[str, bytes]:
    """The name that bytes begin with, and the rest; ValueError when there is none."""
    n = code[0]
    name = code[1 : n + 1].decode("ascii")
    if len(name) < n or not _NAME.fullmatch(name):
        raise ValueError(name)
    return name, code[n + 1 :]


def address_in(code: bytes) -> tuple[tuple[str, int], bytes]:
    """The address that bytes begin with, and the rest; KeyError or ValueError for none."""
    n = SIZES[code[0]]
    address, port = code[1 : n + 1], int.from_bytes(code[n + 1 : n + 3])
    if len(code) < n + 3 or not port:
        raise ValueError(code)
    if code[0] != HIDDEN:
        return (str(ip_address(address)), port), code[n + 3 :]
    digits = address.hex()
    cuts = (0, 8, 12, 16, 20, 32)
    host = "-".join(digits[a:b] for a, b in pairwise(cuts))
    return (f"{host}.local", port), code[n + 3 :]
