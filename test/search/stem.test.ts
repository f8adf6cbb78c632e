import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf, stem } from '../../theme/browser/search/stem.ts';
import {
  encodeTerms,
  isWithinOneEdit,
  readVocabulary,
  sortTerms,
} from '../../theme/browser/search/vocabulary.ts';

test.each([
  ['en', ['connect', 'connects', 'connecting', 'connected', 'connection', 'connections']],
  ['en', ['emit', 'emits', 'emitting', 'emitted']],
  ['en', ['initialize', 'initialization']],
  ['en', ['query', 'queries']],
  ['en', ['send', 'sends', 'sent', 'sending']],
  ['en', ['lose', 'lost', 'loss', 'losing']],
  ['en', ['write', 'written', 'wrote', 'writing']],
  ['en', ['break', 'broken', 'breaking']],
  ['en', ['acknowledgement', 'acknowledgment', 'acknowledge']],
  ['en', ['authenticate', 'authentication']],
  ['en', ['listener', 'listen', 'listening']],
  ['fr', ['diffuser', 'diffusion', 'diffusions', 'diffuse', 'diffusez']],
  ['fr', ['connexion', 'connexions', 'connecter', 'connecte', 'connectee']],
  ['fr', ['installation', 'installer', 'installez']],
  ['fr', ['typer', 'type', 'types', 'typee']],
  ['fr', ['deployer', 'deploiement']],
  ['fr', ['canal', 'canaux']],
  ['fr', ['naviguer', 'navigation']],
  ['fr', ['expliquer', 'explication']],
  ['fr', ['authentifier', 'authentification']],
  ['fr', ['deboguer', 'debogage']],
  ['fr', ['ecouteur', 'ecouteurs', 'ecouter']],
  ['fr', ['evenement', 'evenements']],
  ['fr', ['reseau', 'reseaux']],
  ['fr', ['attendre', 'attendez', 'attendu', 'attendent']],
  ['fr', ['definir', 'definit', 'definie', 'definition']],
  ['fr', ['construire', 'construit', 'construction']],
  ['fr', ['ecrire', 'ecrit', 'ecrivez']],
  ['fr', ['recevoir', 'recu', 'recoit']],
  ['fr', ['partager', 'partage', 'partagee']],
  ['fr', ['publier', 'publication']],
  ['fr', ['different', 'differente']],
  ['es', ['instalar', 'instalacion', 'instalaciones', 'instalado', 'instala']],
  ['es', ['evento', 'eventos']],
  ['es', ['conexion', 'conexiones']],
  ['es', ['conectar', 'conectado', 'conecta']],
  ['pt', ['instalar', 'instalacao', 'instalacoes', 'instalando']],
  ['pt', ['canal', 'canais']],
  ['it', ['evento', 'eventi']],
  ['it', ['installare', 'installazione', 'installato']],
  ['nl', ['verbinden', 'verbinding', 'verbindingen']],
  ['ru', ['сервер', 'сервера', 'серверы', 'серверов', 'сервером']],
  ['ru', ['подключение', 'подключения', 'подключении', 'подключить', 'подключиться', 'подключает']],
  ['ru', ['установка', 'установки', 'установить']],
  ['ru', ['событие', 'события', 'событии', 'событиями']],
  ['uk', ['повідомлення', 'повідомленням']],
  ['uk', ['сервер', 'сервери', 'серверів', 'сервером']],
  ['ar', ['خادم', 'الخادم', 'والخادم', 'للخادم', 'بالخادم']],
  ['ar', ['رسالة', 'الرسالة', 'رسالات']],
  ['cs', ['server', 'serveru', 'servery', 'servery', 'serverem']],
  ['cs', ['instalace', 'instalaci', 'instalovat']],
  ['cs', ['pripojeni', 'pripojit', 'pripojen']],
  ['fa', ['سرور', 'سرورها', 'سرورهای']],
  ['he', ['הודעה', 'ההודעה', 'הודעות', 'בהודעות']],
  ['he', ['חדר', 'החדר', 'חדרים', 'בחדרים', 'לחדר']],
  ['hi', ['कमरा', 'कमरे', 'कमरों']],
  ['hi', ['संदेश', 'संदेशों']],
  ['id', ['kirim', 'mengirim', 'dikirim', 'mengirimkan', 'pengiriman']],
  ['id', ['instal', 'menginstal', 'diinstal']],
  ['id', ['simpan', 'menyimpan', 'penyimpanan', 'tersimpan']],
  ['id', ['sambung', 'menyambung', 'sambungan', 'tersambung']],
  ['ko', ['서버', '서버를', '서버에서', '서버들은', '서버로']],
  ['ko', ['설치', '설치합니다', '설치하는', '설치하고', '설치된']],
  ['pl', ['serwer', 'serwera', 'serwery', 'serwerem', 'serwerow']],
  ['pl', ['zdarzenie', 'zdarzenia', 'zdarzen', 'zdarzeniami']],
  ['pl', ['instalacja', 'instalacji', 'instalowac', 'instaluje']],
  ['tr', ['oda', 'odalar', 'odalarda', 'odaya', 'odanin']],
  ['tr', ['sunucu', 'sunucular', 'sunucuya', 'sunucunun', 'sunucularda']],
  ['tr', ['baglanti', 'baglantilar', 'baglantiyi', 'baglantinin']],
  ['tr', ['yuklemek', 'yukleme', 'yukleyin']],
])('one stem in %s: %s', (language, words) => {
  expect(new Set(words.map((word) => stem(word, language))).size).toBe(1);
});

test.each([
  ['attendre', 'attente'],
  ['perdre', 'perte'],
  ['repondre', 'reponse'],
  ['emettre', 'emission', 'emetteur'],
  ['ecrire', 'ecriture'],
  ['frequent', 'frequence'],
  ['maintenir', 'maintenance'],
  ['fermer', 'fermeture'],
  ['couper', 'coupure'],
  ['signer', 'signature'],
  ['gestion', 'gestionnaire'],
  ['fournir', 'fournisseur'],
  ['supprimer', 'suppression'],
  ['disponible', 'disponibilite'],
  ['actif', 'active'],
])('one family in French: %s and %s', (...words) => {
  expect(new Set(words.map((word) => familyOf(word, 'fr'))).size).toBe(1);
});

test.each([
  ['notify', 'notification'],
  ['subscribe', 'subscription'],
  ['receive', 'reception'],
  ['permit', 'permission'],
  ['respond', 'response'],
  ['available', 'availability'],
  ['secure', 'security'],
  ['perform', 'performance'],
  ['persist', 'persistent'],
  ['fail', 'failure'],
  ['store', 'storage'],
  ['remove', 'removal'],
])('one family in English: %s and %s', (...words) => {
  expect(new Set(words.map((word) => familyOf(word, 'en'))).size).toBe(1);
});

test.each([
  ['en', 'server', 'serve'],
  ['en', 'class', 'classic'],
  ['en', 'status', 'state'],
  ['fr', 'serveur', 'servir'],
  ['fr', 'partage', 'partie'],
  ['fr', 'condition', 'conduire'],
  ['fr', 'instance', 'instant'],
  ['fr', 'executer', 'executable'],
])('keeps apart in %s: %s and %s', (language, a, b) => {
  expect(stem(a, language)).not.toBe(stem(b, language));
});

test('leaves languages without rules alone', () => {
  expect(stem('tapahtumat', 'fi')).toBe('tapahtumat');
});

test('one edit is what turns one word into another by one letter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isWithinOneEdit(a, b)).toBe(edits(a).has(b));
      expect(isWithinOneEdit(b, a)).toBe(isWithinOneEdit(a, b));
    }),
  );
});

/** Every word one edit away, letter by letter. */
function edits(word: string): Set<string> {
  const all = new Set([word]);
  for (let at = 0; at <= word.length; at += 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    all.add(start + end.slice(1));
    if (end.length > 1) all.add(`${start}${end[1]}${end[0]}${end.slice(2)}`);
    for (const letter of 'abc') {
      all.add(start + letter + end);
      if (end !== '') all.add(start + letter + end.slice(1));
    }
  }
  return all;
}

test('a vocabulary survives being written', () => {
  const term = fc.string({
    unit: fc.constantFrom('a', 'é', 'e', 'z', '型', '1'),
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(fc.uniqueArray(term), (terms) => {
      const sorted = sortTerms(terms);
      const { terms: read, folded } = readVocabulary(encodeTerms(sorted), ['en']);
      expect(read).toEqual(sorted);
      expect(folded).toEqual([...folded].sort((a, b) => (a < b ? -1 : 1)));
    }),
  );
});
