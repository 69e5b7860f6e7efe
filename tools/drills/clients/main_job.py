"""The main job with a client that openapi-python-client generated, run by tools/drills/generated-clients.ts."""

import json
import os
import threading
import time
import typing
import urllib.request
import uuid
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, HTTPServer

from standardwebhooks import Webhook

from turnout_client import AuthenticatedClient, Client
from turnout_client.api.attendees import attendees_attendees_of_event, attendees_export_attendees
from turnout_client.api.check_in import (
    check_in_admit_attendees,
    check_in_attendees_at_door,
    check_in_create_check_in_list,
    check_in_undo_check_in,
)
from turnout_client.api.checkout import (
    checkout_await_offline_payment,
    checkout_complete_order,
    checkout_get_public_order,
    checkout_reserve_tickets,
)
from turnout_client.api.events import events_change_event_settings, events_change_event_status, events_create_event
from turnout_client.api.messages import messages_create_message
from turnout_client.api.orders import (
    orders_export_orders,
    orders_mark_order_paid,
    orders_orders_of_event,
    orders_refund_order,
)
from turnout_client.api.organizers import organizers_create_organizer
from turnout_client.api.payments import payments_start_card_payment
from turnout_client.api.products import products_categories_of_event, products_create_product
from turnout_client.api.reports import (
    reports_affiliates_report,
    reports_daily_sales,
    reports_product_sales,
    reports_promo_codes_report,
    reports_taxes_report,
)
from turnout_client.api.sign_in import sign_in_login
from turnout_client.api.tickets import tickets_get_ticket
from turnout_client.api.webhooks import webhooks_create_webhook

BASE_URL = os.environ["BASE_URL"]
WHO = {"first_name": "Mira", "last_name": "Koller", "email": "mira@koller.example"}
buyer = Client(base_url=BASE_URL)


def call(operation, *path, client, body=None, **query):
    """Calls an operation of the generated client and answers what it made of the answer."""
    if body is not None:
        query["body"] = body_of(operation, body)
    answer = operation.sync_detailed(*path, client=client, **query)
    assert answer.status_code < 300, f"{operation.__name__}: {answer.status_code} {answer.content!r}"
    return answer.parsed


def body_of(operation, body):
    """As the type that the operation takes; of several the first."""
    kind = typing.get_type_hints(operation.sync_detailed)["body"]
    return (typing.get_args(kind) or (kind,))[0].from_dict(body)


def in_days(days):
    return datetime.now(timezone.utc) + timedelta(days=days)


def wall(moment):
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")


def until(what, is_so):
    for _ in range(100):
        if is_so():
            return
        time.sleep(0.2)
    raise AssertionError(f"waited in vain for {what}")


class Receiver(BaseHTTPRequestHandler):
    calls: list = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        Receiver.calls.append((body, dict(self.headers)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


class Shop:
    """An organizer's event with the four kinds of products, a list of the door and a webhook."""

    def __init__(self, client, receiver_url):
        self.client = client
        place = {"currency": "EUR", "timezone": "Europe/Lisbon"}
        organizer = call(
            organizers_create_organizer,
            client=client,
            body={"name": "Tidal Sessions", "email": "hello@tidal.example", **place},
        ).data
        times = {"start_date": wall(in_days(30)), "end_date": wall(in_days(30.2))}
        event = {"title": "Harbour Lights", "organizer_id": organizer.id, **times, **place}
        self.event = call(events_create_event, client=client, body=event).data.id
        self.category = call(products_categories_of_event, self.event, client=client).data[0].id
        self.paid = self.product("General admission", "PAID", [{"price": 25}])
        self.free = self.product("Free entry", "FREE", [{"price": 0}])
        self.donation = self.product("Community ticket", "DONATION", [{"price": 5}])
        tiers = [{"price": 20, "label": "Early"}, {"price": 30, "label": "Late"}]
        products = [self.paid, self.free, self.donation, self.product("Balcony", "TIERED", tiers)]
        door = {"name": "Main gate", "product_ids": [product for product, _ in products]}
        self.list = call(check_in_create_check_in_list, self.event, client=client, body=door).data.short_id
        settings = {"payment_providers": ["STRIPE", "OFFLINE"], "offline_payment_instructions": "Pay at the door"}
        call(events_change_event_settings, self.event, client=client, body=settings)
        hook = {"url": receiver_url, "event_types": ["order.created"]}
        self.secret = call(webhooks_create_webhook, self.event, client=client, body=hook).data.secret
        live = call(events_change_event_status, self.event, client=client, body={"status": "LIVE"}).data
        assert live.status == "LIVE", live.status

    def product(self, title, kind, prices):
        body = {"title": title, "type": kind, "product_type": "TICKET", "prices": prices}
        body["product_category_id"] = self.category
        made = call(products_create_product, self.event, client=self.client, body=body).data
        return made.id, made.prices[0].id

    def hold(self, product, price=None):
        product_id, price_id = product
        quantity = {"price_id": price_id, "quantity": 1, **({} if price is None else {"price": price})}
        basket = {"products": [{"product_id": product_id, "quantities": [quantity]}]}
        held = call(checkout_reserve_tickets, self.event, client=buyer, body=basket).data
        key = {"session_identifier": held.session_identifier}
        details = {"order": WHO, "products": [{**WHO, "product_id": product_id, "product_price_id": price_id}]}
        order = call(checkout_complete_order, self.event, held.short_id, client=buyer, body=details, **key).data
        return order, key

    def order_named(self, reference):
        found = call(orders_orders_of_event, self.event, client=self.client, query=reference).data
        return next(order.id for order in found if order.public_id == reference)


def pay_offline(shop):
    order, key = shop.hold(shop.donation, 7.5)
    waiting = call(checkout_await_offline_payment, shop.event, order.short_id, client=buyer, **key).data
    assert waiting.status == "AWAITING_OFFLINE_PAYMENT", waiting.status
    return order.public_id


def pay_by_card(shop):
    """The buyer's browser gives the card to the provider; here the simulator is told."""
    order, key = shop.hold(shop.paid)
    started = call(payments_start_card_payment, shop.event, order.short_id, client=buyer, **key)
    intent = started.client_secret.split("_secret_")[0]
    address = f"{os.environ['STRIPE_URL']}/control/pay"
    headers = {"content-type": "application/json"}
    urllib.request.urlopen(urllib.request.Request(address, json.dumps([intent]).encode(), headers)).read()

    def is_complete():
        read = call(checkout_get_public_order, shop.event, order.short_id, client=buyer, **key).data
        return read.status == "COMPLETED"

    until("the card order to be complete", is_complete)
    return order.public_id


def work_the_desk(shop, unpaid, paid):
    marked = call(orders_mark_order_paid, shop.event, shop.order_named(unpaid), client=shop.client).data
    assert marked.payment_status == "PAYMENT_RECEIVED", marked.payment_status
    refund = {"amount": 5, "notify_buyer": True, "cancel_order": False}
    refunded = call(orders_refund_order, shop.event, shop.order_named(paid), client=shop.client, body=refund).data
    assert refunded.refund_status, refunded
    message = {"subject": "Doors open at seven", "message": "<p>See you there.</p>"}
    to_all = {**message, "message_type": "ALL_ATTENDEES", "acknowledgement": True}
    assert call(messages_create_message, shop.event, client=shop.client, body=to_all).data.id


def work_the_door(shop):
    guest = call(check_in_attendees_at_door, shop.list, client=buyer).data[0]
    attendees = call(attendees_attendees_of_event, shop.event, client=shop.client).data
    short_id = next(one.short_id for one in attendees if one.public_id == guest.public_id)
    code = call(tickets_get_ticket, shop.event, short_id, client=buyer).data.code
    scan = {"attendees": [{"code": code, "action": "check-in", "scan_id": str(uuid.uuid4())}]}
    scanned = call(check_in_admit_attendees, shop.list, client=buyer, body=scan)
    assert scanned.results[0].verdict == "ADMITTED", scanned.results[0].verdict
    call(check_in_undo_check_in, shop.list, scanned.data[0].short_id, client=buyer)


def read_reports(shop):
    week = {"start_date": in_days(-7), "end_date": in_days(0)}
    days = {name: moment.date() for name, moment in week.items()}
    for period in (days, week):
        assert len(call(reports_product_sales, shop.event, client=shop.client, **period).data) == 4
        for report in (
            reports_daily_sales,
            reports_promo_codes_report,
            reports_taxes_report,
            reports_affiliates_report,
        ):
            assert isinstance(call(report, shop.event, client=shop.client, **period).data, list)


def filter_orders(shop):
    """A filter that is not sent brings all rows, which is worse than an error."""
    complete = call(orders_orders_of_event, shop.event, client=shop.client, filter_fieldsstatuseq="COMPLETED").data
    assert len(complete) == 3, len(complete)
    none = call(orders_orders_of_event, shop.event, client=shop.client, filter_fieldsstatuseq="CANCELLED").data
    assert none == [], none


def take_files(shop):
    orders = orders_export_orders.sync_detailed(
        shop.event, client=shop.client, body=body_of(orders_export_orders, {"format": "csv"})
    )
    assert b"mira@koller.example" in orders.content, orders.content
    guests = attendees_export_attendees.sync_detailed(
        shop.event, client=shop.client, body=body_of(attendees_export_attendees, {"format": "xlsx"})
    )
    assert guests.content.startswith(b"PK"), guests.content


def receive(shop):
    until("a webhook", lambda: len(Receiver.calls) >= 3)
    for body, headers in Receiver.calls:
        Webhook(shop.secret).verify(body, {name.lower(): value for name, value in headers.items()})


def main():
    server = HTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    credentials = {"email": os.environ["EMAIL"], "password": os.environ["PASSWORD"]}
    token = call(sign_in_login, client=buyer, body=credentials).token
    print("python: sign in")
    shop = Shop(AuthenticatedClient(base_url=BASE_URL, token=token), f"http://127.0.0.1:{server.server_port}/hook")
    print("python: organizer, event, products, list, publish")
    order, _ = shop.hold(shop.free)
    assert order.status == "COMPLETED", order.status
    unpaid, paid = pay_offline(shop), pay_by_card(shop)
    print("python: sell free, offline and by card")
    for name, body in {
        "mark paid, refund, message": lambda: work_the_desk(shop, unpaid, paid),
        "check in and undo": lambda: work_the_door(shop),
        "filters": lambda: filter_orders(shop),
        "five reports": lambda: read_reports(shop),
        "exports": lambda: take_files(shop),
        "webhook with its signature": lambda: receive(shop),
    }.items():
        body()
        print(f"python: {name}")


main()
