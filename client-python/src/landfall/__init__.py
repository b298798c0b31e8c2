"""The client of the Landfall container tracking API, and the verification of its webhooks.

It needs Python 3.11 and nothing else.
"""

from .client import Landfall
from .error import LandfallError
from .verify_webhook import WebhookVerificationError, verify_webhook

__all__ = ["Landfall", "LandfallError", "WebhookVerificationError", "verify_webhook"]
