import type { shipmentEvidence as english } from '../en/shipment-evidence.ts';
import type { Same } from '../same.ts';

/** The page of evidence, for print. */
export const shipmentEvidence: Same<typeof english> = {
  evidence: {
    page: 'Voir la preuve',
    download: 'Télécharger la preuve',
    hint: 'Pour une réclamation ou un litige : ce qui est connu, par quelle réponse, et quand elle a été reçue.',
    title: (reference) => `Preuve concernant ${reference}`,
    back: 'Retour à l’expédition',
    carrier: (name, scac) => `${name} (${scac})`,
    madeBy: 'Établi par',
    madeAt: 'Établi le',
    utc: (time) => `${time} UTC`,
    simulated: 'La compagnie est simulée : ceci ne prouve rien sur une expédition réelle.',
    moreBoxes: (count) => `${count} autres conteneurs figurent seulement dans le fichier.`,
    steps: 'Étapes du conteneur',
    step: 'Étape',
    place: 'Lieu',
    expected: 'Prévu',
    actual: 'Réel',
    inZone: (time, zone) => `${time} (${zone})`,
    noZone: (time) => `${time} (fuseau horaire inconnu)`,
    notReported: 'non signalé',
    source: (number, received, hash) => `Réponse ${number}, reçue le ${received}, SHA-256 ${hash}…`,
    sourceGone: (received) => `Reçue le ${received}. La réponse n’est plus conservée.`,
    onlyNewest: 'Seuls les plus récents figurent ici. Le fichier les contient tous.',
    events: 'Événements annoncés',
    noEvents: 'Aucun événement n’a été annoncé, ou il n’est plus conservé.',
    notShown: 'ne vous est pas montré',
    verify: 'Comment vérifier le fichier',
    verifyLead:
      'Le fichier signé contient chaque réponse mot pour mot. Chaque entrée porte le hachage de la précédente, et la dernière est signée. Cette commande vérifie le fichier sans ce serveur :',
    publicKey: 'Clé publique (Ed25519)',
    fingerprint: 'SHA-256 de la clé',
    keys: 'Les clés de cette installation',
    appendix: 'Annexe : les réponses citées',
    number: 'Numéro',
    hash: 'SHA-256 de chaque page',
    removed: (count) => `${count} réponses n’apportaient rien de nouveau et ont été supprimées.`,
  },
};
