import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../..');

/** Words that were given up, because another one stands for the same thing. */
const givenUp = {
  // Abweichung, fehlgeschlagen, Freigaben, Konnossementsnummer, Umladung, verwenden
  de: /Ausnahme|[Gg]escheitert|geteilten? Links|Konnossementnummer|Umschlag|[Bb]enutz/,
  // incidencia, previsión, fecha prometida, petición, reloj de pruebas, hito
  es: /[Ee]xcepci|[Pp]ronóstico|[Pp]romesa|[Ss]olicitud(?!o|ad)|reloj de prueba\b|[Ee]ste paso|Último paso/,
  // anomalie, endpoint, étiquette, import, message de test, motif
  fr: /Exceptions ouvertes|point de terminaison|\bTags?\b|(?:le|un|des|ces|vos) tags?\b|importation|message d’essai|'Raison'/,
  // 首次, 沙箱, 节点, 起运港, 跟踪, Webhook
  zh: /首个|沙盒|(?<!后续)步骤|装货港|追踪|网络钩子/,
};

for (const [language, words] of Object.entries(givenUp))
  test(`pages and mails have one word for each thing: ${language}`, () => {
    const paths = globSync(
      [`console/src/text/${language}/*.ts`, `server/src/{mail,domain}/**/${language}.ts`],
      {
        cwd: root,
      },
    );
    assert.ok(paths.length > 30, `${paths.length} files`);
    const found = paths.flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      return lines.filter((line) => words.test(line)).map((line) => `${path}: ${line.trim()}`);
    });
    assert.deepEqual(found, []);
  });
