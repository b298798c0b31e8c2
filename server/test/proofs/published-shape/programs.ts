// What a customer writes over each client: it makes an endpoint, tracks a reference, receives the event, verifies that Landfall signed
// it, and sees a changed body refused. It prints one line of JSON, an `Account`. Given are the address of the API and the reference; the
// key is in LANDFALL_KEY.

export interface Account {
  /** The type of the event that arrived. */
  event: string;
  /** Its reference. */
  reference: string;
  /** Why the changed body is refused. */
  refused: string;
  /** All references that are tracked. */
  tracked: string[];
}

export const inJavaScript = `
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createLandfall, verifyWebhook } from '@landfall/client';

const [, , baseUrl, reference] = process.argv;
const landfall = createLandfall({ baseUrl, key: process.env.LANDFALL_KEY });
const receiver = createServer().listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = \`http://127.0.0.1:\${receiver.address().port}/\`;
const { id, secret } = await landfall.createWebhook({ url });
const arrived = once(receiver, 'request');
await landfall.track(reference);
const [request, response] = await arrived;
const body = await buffer(request);
const event = await verifyWebhook(body, request.headers, secret);
const refused = await verifyWebhook(body + ' ', request.headers, secret).catch((error) => error.code);
response.writeHead(204).end();
await landfall.deleteWebhook(id);
const tracked = [];
for await (const shipment of landfall.everyShipment()) tracked.push(shipment.reference);
console.log(JSON.stringify({ event: event.type, reference: event.data.reference, refused, tracked }));
receiver.close();
receiver.closeAllConnections();
`;

export const inPython = `
import http.server, json, os, sys, threading
from landfall import Landfall, WebhookVerificationError, verify_webhook

base_url, reference = sys.argv[1:]
landfall = Landfall(base_url, os.environ["LANDFALL_KEY"])
arrived = []

class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        arrived.append((body, self.headers.items()))
        self.send_response(204)
        self.end_headers()
        threading.Thread(target=receiver.shutdown).start()

    def log_message(self, *said):
        pass

receiver = http.server.HTTPServer(("127.0.0.1", 0), Receiver)
endpoint = landfall.create_webhook({"url": f"http://127.0.0.1:{receiver.server_port}/"})
landfall.track(reference)
receiver.serve_forever()
body, headers = arrived[0]
event = verify_webhook(body, headers, endpoint["secret"])
try:
    verify_webhook(body + b" ", headers, endpoint["secret"])
    refused = "nothing"
except WebhookVerificationError as error:
    refused = error.code
landfall.delete_webhook(endpoint["id"])
tracked = [shipment["reference"] for shipment in landfall.iterate_shipments()]
print(json.dumps({"event": event["type"], "reference": event["data"]["reference"], "refused": refused, "tracked": tracked}))
`;
