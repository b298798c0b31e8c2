import type { refusals as english } from '../en/refusals.ts';
import type { Same } from '../same.ts';

/** Why the server refused. */
export const refusals: Same<typeof english> = {
  inServerWords: false,
  codes: {
    invalid_request:
      'Der Server nimmt das so nicht an. Prüfen Sie Ihre Angaben, und versuchen Sie es dann erneut.',
    invalid_reference:
      'Das ist keine Nummer eines Containers oder eines Konnossements (B/L). Prüfen Sie, ob Zeichen fehlen.',
    invalid_api_key: 'Der API-Schlüssel gilt nicht mehr. Erstellen Sie einen neuen.',
    unauthorized: 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    payment_required:
      'Alle Credits dieses Monats sind verbraucht. Der Betreiber dieses Servers kann welche hinzufügen, und im nächsten Monat gibt es neue.',
    forbidden: 'Sie dürfen das nicht. Wenden Sie sich an einen Inhaber des Arbeitsbereichs.',
    upgrade_required:
      'Der Tarif dieses Arbeitsbereichs enthält das nicht. Wenden Sie sich an den Betreiber dieses Servers.',
    insufficient_permissions: 'Der API-Schlüssel darf das nicht. Verwenden Sie einen anderen.',
    read_only: 'Das ist eine Demo zum Ansehen: Hier lässt sich nichts ändern.',
    not_tracked: 'Diese Referenz wird hier nicht verfolgt. Verfolgen Sie sie zuerst.',
    no_carrier_data: 'Keine der angefragten Reedereien kennt diese Referenz. Es wurde nichts berechnet.',
    not_found: 'Das gibt es hier nicht mehr. Laden Sie die Seite neu.',
    method_not_allowed: 'Der Server kennt diese Aktion nicht. Laden Sie die Seite neu.',
    request_timeout:
      'Die Anfrage kam zu langsam an. Prüfen Sie Ihre Verbindung, und versuchen Sie es dann erneut.',
    idempotency_in_progress: 'Dieselbe Anfrage läuft noch. Warten Sie einen Moment, und sehen Sie dann nach.',
    limit_reached:
      'Eine Höchstzahl ist erreicht, deshalb kann nichts hinzukommen. Entfernen Sie, was Sie nicht brauchen.',
    endpoint_disabled: 'Der Endpunkt ist deaktiviert. Aktivieren Sie ihn zuerst.',
    clock_advancing:
      'Die Testuhr wurde vorgestellt, und Sendungen werden noch geprüft. Warten Sie einen Moment.',
    outdated_version:
      'Jemand anderes hat das inzwischen geändert. Laden Sie die Seite neu, und ändern Sie es erneut.',
    payload_too_large: 'Das ist zu groß. Senden Sie weniger auf einmal oder eine kleinere Datei.',
    unsupported_media_type: 'Der Server kann Dateien dieser Art nicht lesen. Wählen Sie eine andere Datei.',
    expectation_failed: 'Die Anfrage kam nicht bis zum Server durch. Versuchen Sie es erneut.',
    idempotency_mismatch: 'Das wurde schon mit anderem Inhalt gesendet. Laden Sie die Seite neu.',
    rate_limited: 'Zu viele Anfragen. Warten Sie eine Minute, und versuchen Sie es dann erneut.',
    no_data_limit_reached:
      'Die Reedereien kannten heute zu viele neue Referenzen nicht. Versuchen Sie es morgen (UTC) erneut. Sendungen, die schon verfolgt werden, sind nicht betroffen.',
    internal_error:
      'Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es erneut. Wenn es wieder geschieht, wenden Sie sich an den Betreiber dieses Servers.',
    carrier_unavailable:
      'Die Reederei ist im Moment nicht erreichbar. Versuchen Sie es in einigen Minuten erneut.',
    unavailable:
      'Der Server erreicht seine Datenbank im Moment nicht. Versuchen Sie es in einigen Sekunden erneut.',
  },
  notGiven:
    'Der Dienst, der über diese Reederei berichtet, nimmt zurzeit keine neuen Nummern von uns an: Sein Guthaben, sein Monatslimit oder der Anteil dieses Arbeitsbereichs ist aufgebraucht. Ein Betreiber sieht es an der Verbindung.',
  limits: {
    api_keys: (most) =>
      `Höchstens ${most} API-Schlüssel sind möglich. Widerrufen Sie einen, den Sie nicht brauchen. Bis einen Tag nach seiner Erstellung zählt er noch mit.`,
    webhook_endpoints: (most) =>
      `Höchstens ${most} Webhook-Endpunkte sind möglich. Löschen Sie einen, den Sie nicht brauchen.`,
    dcsa_subscriptions: (most) =>
      `Höchstens ${most} DCSA-Abonnements sind möglich. Löschen Sie eines, das Sie nicht brauchen.`,
    alerts: (most) =>
      `Höchstens ${most} Benachrichtigungsregeln sind möglich. Entfernen Sie eine, die Sie nicht brauchen.`,
    chat_channels: (most) =>
      `Höchstens ${most} Kanäle sind möglich. Entfernen Sie einen, den Sie nicht brauchen.`,
    invitations: (most) =>
      `Höchstens ${most} offene Einladungen sind möglich. Ziehen Sie zuerst eine zurück.`,
    saved_views: (most) =>
      `Höchstens ${most} gespeicherte Ansichten sind möglich. Entfernen Sie zuerst eine.`,
    share_links: (most) =>
      `Höchstens ${most} Freigaben können gleichzeitig gelten. Widerrufen Sie ältere, die nicht von heute sind, oder teilen Sie ein Label.`,
    live_streams: (most) =>
      `Höchstens ${most} Seiten können gleichzeitig offen sein. Schließen Sie einige, und laden Sie dann diese neu.`,
    sandbox_shipments: (most) =>
      `Die Sandbox fasst ${most} Sendungen. Beenden Sie die Verfolgung von einigen, die Sie nicht brauchen.`,
    test_clock_days: (most) => `Die Testuhr kann der Gegenwart höchstens ${most} Tage voraus sein.`,
    idempotency_keys: (most) =>
      `${most} Antworten werden für Wiederholungen aufbewahrt. Warten Sie, und versuchen Sie es dann erneut.`,
    open_imports: (most) =>
      `Höchstens ${most} Importe laufen gleichzeitig. Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.`,
    import_rows: (most) =>
      `${most} Zeilen von Importen werden aufbewahrt. Ältere werden von selbst entfernt.`,
    invoices: (most) => `${most} Rechnungen können aufbewahrt werden. Löschen Sie erst einige.`,
    invoice_mib: (most) => `${most} MiB an Rechnungen können aufbewahrt werden. Löschen Sie erst einige.`,
    rival_lists: (most) =>
      `Nur ${most} Liste kann auf einmal gelesen werden. Warten Sie, bis sie gelesen ist, oder brechen Sie das Lesen ab.`,
  },
  fields: {
    add_tags: 'Bis zu 20 Labels je Sendung, mit 1 bis 32 Zeichen.',
    boxes:
      'Wählen Sie einen Tag, der nicht weit entfernt ist. Abholung und Rückgabe können nicht in der Zukunft liegen, und die Rückgabe nicht vor der Abholung.',
    briefing: 'Wählen Sie einen Tag, eine Stunde und eine Zeitzone wie Europe/Berlin.',
    colour: 'Wählen Sie eine Farbe.',
    credits: 'Eine ganze Zahl, mindestens 1.',
    email:
      'Diese Adresse kann hier nicht verwendet werden: Sie ist ungültig, schon dabei oder nicht eingeladen.',
    embed_origins:
      'Eine dieser Websites ist ungültig: Jede beginnt mit https:// und hat keinen Pfad, etwa https://www.example.com.',
    metadata: 'Bis zu 20 Namen mit 1 bis 40 Zeichen, jeweils mit einem Text von bis zu 500 Zeichen.',
    name: 'Ein Name mit 1 bis 100 Zeichen, der noch frei ist, ohne @ und //, und mit einem Leerzeichen nach jedem Punkt.',
    owner_email: 'Eine E-Mail-Adresse, etwa ops@example.com.',
    own_references: 'Bis zu 10 Referenzen mit 1 bis 64 Zeichen, eine je Zeile.',
    password:
      'Wählen Sie ein Passwort mit 12 bis 128 Zeichen, das schwer zu erraten ist: mehrere Wörter, die nicht zusammengehören.',
    pod: 'Der UN/LOCODE eines Hafens, etwa NLRTM.',
    promised_at: 'Ein Tag, etwa 2026-11-21.',
    reason: 'Geben Sie einen Grund an. Die Inhaber sehen ihn in ihrem Protokoll.',
    recipient: 'Eine E-Mail-Adresse, etwa ops@example.com.',
    recipients:
      'Dieser Empfänger kann nicht verwendet werden: Prüfen Sie die Adresse. Die URL eines Webhooks beginnt mit https:// und liegt nicht in Ihrem eigenen Netz.',
    reference:
      'Dieser Container oder dieses Konnossement (B/L) wird hier nicht verfolgt. Verfolgen Sie die Sendung zuerst, oder lassen Sie das Feld leer.',
    remove_tags: 'Labels mit 1 bis 32 Zeichen.',
    scope:
      'Diese Ansicht kann nicht geteilt werden: Sie braucht mindestens einen Filter. Wählen Sie Filter, und speichern Sie sie erneut.',
    since: 'Wählen Sie einen früheren Zeitpunkt.',
    tags: 'Bis zu 20 Labels mit 1 bis 32 Zeichen.',
    title: 'Ein Titel mit höchstens 80 Zeichen in einer Zeile.',
    until: 'Das Ende muss nach dem Anfang liegen.',
  },
  aboveForm: {
    logo: 'Diese Datei ist nicht zulässig. Wählen Sie ein Bild als PNG, JPEG oder WebP, höchstens 64 kB und 1024 × 1024 Pixel.',
    newcomer: 'Sie sind schon angemeldet. Treten Sie mit diesem Konto bei, oder melden Sie sich zuerst ab.',
    overlap_hours: 'Der alte Schlüssel kann höchstens 720 Stunden (30 Tage) weiter gelten.',
    purposes: 'Wählen Sie mindestens eines, was der Schlüssel darf.',
    role: 'Ein Arbeitsbereich braucht einen Inhaber. Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
    zone: 'Eine Zeitzone, etwa Europe/Berlin.',
  },
};
