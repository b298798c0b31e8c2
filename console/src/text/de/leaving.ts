import type { leaving as english } from '../en/leaving.ts';
import { plural } from '../plural.ts';
import type { Same } from '../same.ts';

export const leaving: Same<typeof english> = {
  lead: 'Was ein anderer Dienst für Sie beobachtet, wird hier verfolgt. Dort wird nichts geändert.',
  service: 'Dienst',
  byConnection: (name) => `Den Token der Anbindung von ${name} verwenden`,
  token: (name) => `Token von ${name}`,
  tokenHint: (host) => `Er wird nur an ${host} gesendet und nicht gespeichert.`,
  read: 'Liste lesen',
  back: 'Zurück',
  reading: (name) => `Die Liste von ${name} wird gelesen. Sie können diese Seite schließen.`,
  soFar: (rows, pages) =>
    `Bisher ${plural(rows, 'Referenz', 'Referenzen')} auf ${plural(pages, 'Seite', 'Seiten')}`,
  stop: 'Abbrechen',
  lost: 'Der Server, der die Liste las, wurde beendet. Der Token wurde nicht gespeichert: Geben Sie ihn noch einmal ein.',
  list: (name, moment) => `Die Liste von ${name}, gelesen am ${moment}`,
  broken: 'Sie wurde nicht bis zum Ende gelesen:',
  ready: 'Bereit',
  unconnected: 'Ohne Anbindung',
  known: 'Hier schon verfolgt',
  over: 'Dort beendet',
  unreadable: 'Nicht lesbar',
  unconnectedLines: 'Diese Reedereien sind hier nicht angebunden:',
  noLine: 'ohne Reederei',
  askOperator: 'Bitten Sie den Betreiber dieses Servers, sie anzubinden. Vergleichen Sie danach noch einmal.',
  wordsLeftOut: (count) =>
    `${plural(count, 'Label oder eigene Referenz ist zu lang oder überzählig und wird', 'Labels oder eigene Referenzen sind zu lang oder überzählig und werden')} weggelassen.`,
  another: 'Andere Liste lesen',
  compare: 'Noch einmal vergleichen',
  bringIn: (count) =>
    count === 0 ? 'Nichts Neues' : `${plural(count, 'Referenz', 'Referenzen')} übernehmen`,
};
