import type { LimitedResource } from '../../../../server/src/domain/refusals/limit-reached.ts';
import type { ProblemCode } from '../../../../server/src/domain/refusals/problem.ts';

/** Why the server refused. */
export const refusals = {
  /** Whether the server's own sentence is shown: it is English, and often knows more than the code. */
  inServerWords: true as boolean,
  codes: {
    invalid_request: 'The server does not accept this. Check what you entered, then try again.',
    invalid_reference:
      'This is no number of a container or a Bill of Lading. Check it for missing characters.',
    invalid_api_key: 'The API key is no longer valid. Create a new one.',
    unauthorized: 'Your session has ended. Sign in again.',
    payment_required:
      'All credits of this month are spent. The operator of this server can add some, and next month has new ones.',
    forbidden: 'You may not do this. Ask an owner of the workspace.',
    upgrade_required: 'The plan of this workspace does not include this. Ask the operator of this server.',
    insufficient_permissions: 'The API key may not do this. Use another key.',
    read_only: 'This is a demo to look at: nothing can be changed here.',
    not_tracked: 'This reference is not tracked here. Track it first.',
    no_carrier_data: 'No carrier that was asked knows this reference. Nothing was charged.',
    not_found: 'This is no longer here. Load the page again.',
    method_not_allowed: 'The server does not know this action. Load the page again.',
    request_timeout: 'The request took too long to arrive. Check your connection, then try again.',
    idempotency_in_progress: 'The same request is still running. Wait a moment, then look again.',
    limit_reached: 'A limit is reached, so no more can be added. Remove what is not needed.',
    endpoint_disabled: 'The endpoint is disabled. Enable it first.',
    clock_advancing: 'The test clock was moved, and shipments are still being checked. Wait a moment.',
    outdated_version:
      'Somebody else has changed this meanwhile. Reload the page, and make your change again.',
    payload_too_large: 'This is too large to send. Send less at once, or a smaller file.',
    unsupported_media_type: 'The server cannot read files of this kind. Choose another file.',
    expectation_failed: 'The request did not get through to the server. Try again.',
    idempotency_mismatch: 'This was sent before with other content. Load the page again.',
    rate_limited: 'Too many requests. Wait a minute, then try again.',
    no_data_limit_reached:
      'Too many new references were unknown to the carriers today. Try again tomorrow (UTC). Tracked references are not affected.',
    internal_error:
      'Something went wrong on the server. Try again. If it happens again, tell the operator of this server.',
    carrier_unavailable: 'The carrier cannot be asked at the moment. Try again in a few minutes.',
    unavailable: 'The server cannot use its database at the moment. Try again in a few seconds.',
  } satisfies Record<ProblemCode, string>,
  notGiven: 'The service behind this line takes no new numbers now. An operator sees why at its connection.',
  /** `limit_reached`, by what there may be no more of. */
  limits: {
    api_keys: (most: string) =>
      `There can be ${most} API keys. Revoke one that is not needed; it counts for a day after it was made.`,
    webhook_endpoints: (most: string) =>
      `There can be ${most} webhook endpoints. Delete one that is not needed.`,
    dcsa_subscriptions: (most: string) =>
      `There can be ${most} DCSA subscriptions. Delete one that is not needed.`,
    alerts: (most: string) => `There can be ${most} alert rules. Remove one that is not needed.`,
    chat_channels: (most: string) => `There can be ${most} channels. Remove one that is not needed.`,
    invitations: (most: string) => `There can be ${most} open invitations. Withdraw one first.`,
    saved_views: (most: string) => `There can be ${most} saved views. Remove one first.`,
    share_links: (most: string) =>
      `${most} share links can work at once. Revoke some made before today, or share a tag.`,
    live_streams: (most: string) =>
      `${most} pages can be open at once. Close some, then load this one again.`,
    sandbox_shipments: (most: string) =>
      `The sandbox holds ${most} shipments. Stop tracking some that are not needed.`,
    test_clock_days: (most: string) => `The test clock can be ${most} days ahead of the present.`,
    idempotency_keys: (most: string) => `${most} answers are kept to be repeated. Wait, then try again.`,
    open_imports: (most: string) => `${most} imports can run at once. Wait until one is done, or cancel one.`,
    import_rows: (most: string) => `${most} rows of imports are kept. Older ones are removed by themselves.`,
    invoices: (most: string) => `${most} invoices can be kept. Delete some first.`,
    invoice_mib: (most: string) => `${most} MiB of invoices can be kept. Delete some first.`,
    rival_lists: (most: string) =>
      `Only ${most} list can be read at once. Wait until it is read, or stop it.`,
  } satisfies Record<LimitedResource, (most: string) => string>,
  /** What a field takes: shown beside it when the server refused it. */
  fields: {
    add_tags: 'Up to 20 tags for each shipment, of 1 to 32 characters.',
    boxes:
      'Choose a day that is not far off. A pick-up or return cannot be ahead, and a return cannot come before the pick-up.',
    briefing: 'Choose a day, an hour and a time zone such as Europe/Berlin.',
    colour: 'Choose a colour.',
    credits: 'A whole number, 1 or more.',
    email: 'This address cannot be used here: it is not valid, has joined already, or was not invited.',
    embed_origins:
      'One of these sites cannot be used: each begins with https:// and has no path, such as https://www.example.com.',
    metadata: 'Up to 20 names of 1 to 40 characters, with a text of up to 500 characters each.',
    name: 'A name of 1 to 100 characters that is not used yet, without @ and //, and with a space after each dot.',
    owner_email: 'An e-mail address, such as ops@example.com.',
    own_references: 'Up to 10 references of 1 to 64 characters, one on each line.',
    password:
      'Choose a password of 12 to 128 characters that is hard to guess: several words that do not belong together.',
    pod: 'A UN/LOCODE of a port, such as NLRTM.',
    promised_at: 'A day, such as 2026-11-21.',
    reason: 'Give a reason. The owners see it in their audit log.',
    recipient: 'An e-mail address, such as ops@example.com.',
    recipients:
      'This recipient cannot be used: check the address. The URL of a webhook begins with https:// and is not of your own network.',
    reference:
      'This container or Bill of Lading is not tracked here. Track it first, or leave the field empty.',
    remove_tags: 'Tags of 1 to 32 characters.',
    scope:
      'This view cannot be shared: it needs at least one filter. Choose some filters, and save it again.',
    since: 'Choose an earlier moment.',
    tags: 'Up to 20 tags of 1 to 32 characters.',
    title: 'A title of at most 80 characters on one line.',
    until: 'The end has to be after the beginning.',
  },
  /** The same, of fields that are refused above their form. */
  aboveForm: {
    logo: 'This file cannot be used: choose a PNG, JPEG or WebP image of at most 64 kB and 1024 × 1024 pixels.',
    newcomer: 'You are signed in already. Join with this account, or sign out first.',
    overlap_hours: 'The old key can work for 720 hours (30 days) at most.',
    purposes: 'Choose at least one thing that the key may do.',
    role: 'A workspace needs an owner. Make another member an owner first.',
    zone: 'A time zone, such as Europe/Berlin.',
  },
};
