import type { refusals as english } from '../en/refusals.ts';
import type { Same } from '../same.ts';

/** Why the server refused. */
export const refusals: Same<typeof english> = {
  inServerWords: false,
  codes: {
    invalid_request: 'Le serveur n’accepte pas ces données. Vérifiez votre saisie, puis réessayez.',
    invalid_reference:
      'Ce n’est pas un numéro de conteneur ni de connaissement. Vérifiez s’il manque des caractères.',
    invalid_api_key: 'La clé API n’est plus valide. Créez-en une nouvelle.',
    unauthorized: 'Votre session est terminée. Connectez-vous de nouveau.',
    payment_required:
      'Tous les crédits de ce mois sont dépensés. L’opérateur de ce serveur peut en ajouter, et il y en aura de nouveaux le mois prochain.',
    forbidden: 'Vous ne pouvez pas faire cela. Adressez-vous à un propriétaire de l’espace de travail.',
    upgrade_required:
      'La formule de cet espace de travail ne comprend pas cela. Adressez-vous à l’opérateur de ce serveur.',
    insufficient_permissions: 'La clé API ne permet pas cela. Utilisez une autre clé.',
    read_only: 'Ceci est une démo à regarder : rien ne peut y être modifié.',
    not_tracked: 'Cette référence n’est pas suivie ici. Commencez par la suivre.',
    no_carrier_data: 'Aucune des compagnies interrogées ne connaît cette référence. Rien n’a été facturé.',
    not_found: 'Cet élément n’est plus ici. Rechargez la page.',
    method_not_allowed: 'Le serveur ne connaît pas cette action. Rechargez la page.',
    request_timeout: 'La requête a mis trop de temps à arriver. Vérifiez votre connexion, puis réessayez.',
    idempotency_in_progress:
      'La même requête est encore en cours. Attendez un instant, puis regardez de nouveau.',
    limit_reached:
      'Une limite est atteinte, donc rien ne peut être ajouté. Supprimez ce qui n’est pas nécessaire.',
    endpoint_disabled: 'L’endpoint est désactivé. Activez-le d’abord.',
    clock_advancing:
      'L’horloge de test a été avancée, et des expéditions sont encore en vérification. Attendez un instant.',
    outdated_version:
      'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez la page, puis refaites votre modification.',
    payload_too_large: 'C’est trop volumineux. Envoyez-en moins à la fois, ou un fichier plus petit.',
    unsupported_media_type:
      'Le serveur ne peut pas lire les fichiers de ce type. Choisissez un autre fichier.',
    expectation_failed: 'La requête n’est pas parvenue au serveur. Réessayez.',
    idempotency_mismatch: 'Cela a déjà été envoyé avec un autre contenu. Rechargez la page.',
    rate_limited: 'Trop de requêtes. Attendez une minute, puis réessayez.',
    no_data_limit_reached:
      'Aujourd’hui, trop de nouvelles références étaient inconnues des compagnies. Réessayez demain (UTC). Les références déjà suivies ne sont pas concernées.',
    internal_error:
      'Une erreur s’est produite sur le serveur. Réessayez. Si cela se reproduit, prévenez l’opérateur de ce serveur.',
    carrier_unavailable:
      'La compagnie ne peut pas être interrogée en ce moment. Réessayez dans quelques minutes.',
    unavailable:
      'Le serveur ne peut pas utiliser sa base de données en ce moment. Réessayez dans quelques secondes.',
  },
  notGiven:
    'Pour le moment, aucun nouveau numéro ne peut être confié au service qui renseigne sur cette compagnie : ses crédits, sa limite mensuelle ou la part de cet espace de travail sont épuisés. Un opérateur le voit à la connexion.',
  limits: {
    api_keys: (most) =>
      `Vous pouvez avoir ${most} clés API au plus. Révoquez-en une qui n’est pas nécessaire ; elle compte un jour à partir de sa création.`,
    webhook_endpoints: (most) =>
      `Vous pouvez avoir ${most} endpoints au plus. Supprimez-en un qui n’est pas nécessaire.`,
    dcsa_subscriptions: (most) =>
      `Vous pouvez avoir ${most} abonnements DCSA au plus. Supprimez-en un qui n’est pas nécessaire.`,
    alerts: (most) =>
      `Vous pouvez avoir ${most} règles d’alerte au plus. Supprimez-en une qui n’est pas nécessaire.`,
    chat_channels: (most) =>
      `Vous pouvez avoir ${most} canaux au plus. Supprimez-en un qui n’est pas nécessaire.`,
    invitations: (most) => `Vous pouvez avoir ${most} invitations ouvertes au plus. Retirez-en une d’abord.`,
    saved_views: (most) => `Vous pouvez avoir ${most} vues enregistrées au plus. Supprimez-en une d’abord.`,
    share_links: (most) =>
      `${most} liens de partage au plus peuvent fonctionner à la fois. Révoquez-en de plus anciens, créés avant aujourd’hui, ou partagez une étiquette.`,
    live_streams: (most) =>
      `${most} pages au plus peuvent être ouvertes à la fois. Fermez-en, puis rechargez celle-ci.`,
    sandbox_shipments: (most) =>
      `Le bac à sable contient ${most} expéditions au plus. Arrêtez d’en suivre qui ne sont pas nécessaires.`,
    test_clock_days: (most) => `L’horloge de test peut avoir ${most} jours d’avance au plus sur le présent.`,
    idempotency_keys: (most) =>
      `${most} réponses au plus sont gardées pour être répétées. Attendez, puis réessayez.`,
    open_imports: (most) =>
      `${most} imports au plus peuvent être en cours. Attendez que l’un soit terminé, ou annulez-en un.`,
    import_rows: (most) =>
      `${most} lignes d’import au plus sont gardées. Les plus anciennes sont supprimées automatiquement.`,
    invoices: (most) => `${most} factures peuvent être conservées. Supprimez-en d’abord.`,
    invoice_mib: (most) => `${most} Mio de factures peuvent être conservés. Supprimez-en d’abord.`,
    rival_lists: (most) =>
      `On ne peut lire que ${most} liste à la fois. Attendez qu’elle soit lue, ou arrêtez la lecture.`,
  },
  fields: {
    add_tags: 'Jusqu’à 20 étiquettes par expédition, de 1 à 32 caractères.',
    boxes:
      'Choisissez un jour qui n’est pas trop éloigné. L’enlèvement et la restitution ne peuvent pas être à venir, et la restitution ne peut pas précéder l’enlèvement.',
    briefing: 'Choisissez un jour, une heure et un fuseau horaire comme Europe/Berlin.',
    colour: 'Choisissez une couleur.',
    credits: 'Un nombre entier, 1 ou plus.',
    email:
      'Cette adresse ne peut pas être utilisée ici : elle n’est pas valide, appartient déjà à un membre, ou n’a pas été invitée.',
    embed_origins:
      'L’un de ces sites ne peut pas être utilisé : chacun commence par https:// et n’a pas de chemin, comme https://www.example.com.',
    metadata: 'Jusqu’à 20 noms de 1 à 40 caractères, avec chacun un texte de 500 caractères au plus.',
    name: 'Un nom de 1 à 100 caractères qui n’est pas encore utilisé, sans @ ni //, et avec une espace après chaque point.',
    owner_email: 'Une adresse e-mail, comme ops@example.com.',
    own_references: 'Jusqu’à 10 références de 1 à 64 caractères, une par ligne.',
    password:
      'Choisissez un mot de passe de 12 à 128 caractères, difficile à deviner : plusieurs mots sans rapport entre eux.',
    pod: 'Le UN/LOCODE d’un port, comme NLRTM.',
    promised_at: 'Un jour, comme 2026-11-21.',
    reason: 'Indiquez un motif. Les propriétaires le voient dans leur journal d’audit.',
    recipient: 'Une adresse e-mail, comme ops@example.com.',
    recipients:
      'Ce destinataire ne peut pas être utilisé : vérifiez l’adresse. L’URL d’un webhook commence par https:// et ne mène pas dans votre propre réseau.',
    reference:
      'Ce conteneur ou ce connaissement n’est pas suivi ici. Suivez-le d’abord, ou laissez le champ vide.',
    remove_tags: 'Des étiquettes de 1 à 32 caractères.',
    scope:
      'Cette vue ne peut pas être partagée : il lui faut au moins un filtre. Choisissez des filtres, et enregistrez-la de nouveau.',
    since: 'Choisissez un moment antérieur.',
    tags: 'Jusqu’à 20 étiquettes de 1 à 32 caractères.',
    title: 'Un titre de 80 caractères au plus, sur une ligne.',
    until: 'La fin doit être après le début.',
  },
  aboveForm: {
    logo: 'Ce fichier ne peut pas être utilisé : choisissez une image PNG, JPEG ou WebP de 64 ko et 1024 × 1024 pixels au plus.',
    newcomer: 'Vous êtes déjà connecté. Rejoignez avec ce compte, ou déconnectez-vous d’abord.',
    overlap_hours: 'L’ancienne clé peut fonctionner 720 heures (30 jours) au plus.',
    purposes: 'Choisissez au moins une chose que la clé peut faire.',
    role: 'Un espace de travail a besoin d’un propriétaire. Nommez d’abord un autre membre propriétaire.',
    zone: 'Un fuseau horaire, comme Europe/Berlin.',
  },
};
