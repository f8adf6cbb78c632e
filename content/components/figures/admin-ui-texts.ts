import type { AdminPage } from './admin-ui.tsx';

interface AdminTexts {
  readonly status: string;
  readonly menu: readonly string[];
  readonly pages: readonly AdminPage[];
}

/** Words of the sketches are those of version 0.5.1, in its own translations. */
const en: AdminTexts = {
  status: 'CONNECTED',
  menu: ['Dashboard', 'Sockets', 'Rooms', 'Clients', 'Events', 'Servers'],
  pages: [
    {
      title: 'The dashboard, as a sketch',
      entry: 0,
      rows: [
        [
          {
            title: 'Clients',
            lines: [
              ['WebSocket', '3'],
              ['HTTP long-polling', '1'],
            ],
          },
          {
            title: 'Servers',
            lines: [
              ['HEALTHY', '1'],
              ['UNHEALTHY', '0'],
            ],
          },
        ],
        [
          {
            title: 'Namespaces',
            lines: [
              ['/', '3'],
              ['/admin', '1'],
              ['/orders', '1'],
            ],
          },
        ],
        [{ title: 'Connection and disconnection events', bars: [8, 14, 5, 0, 22, 9, 12, 4, 17, 10] }],
        [{ title: 'Bytes received and sent', bars: [12, 18, 10, 6, 24, 15, 16, 9, 20, 14] }],
      ],
      notes: [
        'Clients by transport, with a share in per cent',
        'Servers by state. One that has been silent for ten seconds is unhealthy',
        'Sockets in each namespace. That of the page itself is counted',
        'Connections and disconnections in the last ten minutes',
        'Bytes in the same time',
      ],
    },
    {
      title: 'The page of one socket, as a sketch',
      entry: 1,
      rows: [
        [
          {
            title: 'Details',
            lines: [
              ['ID', 'EPIbtJsoypqP_aZXAAAD'],
              ['Status', 'CONNECTED'],
              ['Transport', 'WebSocket'],
              ['IP address', '203.0.113.7'],
              ['Namespace', '/'],
              ['Data', '{ "user": "ada" }'],
            ],
          },
        ],
        [
          {
            title: 'Initial HTTP request',
            lines: [
              ['Headers', 'user-agent, cookie, …'],
              ['Query parameters', 'EIO=4, transport=…'],
            ],
          },
        ],
        [
          {
            title: 'Rooms',
            lines: [
              ['EPIbtJsoypqP_aZXAAAD', '[ ]'],
              ['room 1', '[ ]'],
              ['Join a room', '[ ]'],
            ],
          },
        ],
      ],
      notes: [
        'The socket and its connection, each with a button that ends it. “Data” is socket.data',
        'What the client sent first, cookies included',
        'Its rooms, with a button for leaving each, and a field for joining another',
      ],
    },
  ],
};

const fr: AdminTexts = {
  status: 'CONNECTÉ',
  menu: ['Accueil', 'Connexions', 'Salles', 'Clients', 'Évènements', 'Serveurs'],
  pages: [
    {
      title: 'La page d’accueil, esquissée',
      entry: 0,
      rows: [
        [
          {
            title: 'Clients',
            lines: [
              ['WebSocket', '3'],
              ['HTTP long-polling', '1'],
            ],
          },
          {
            title: 'Serveurs',
            lines: [
              ['ACTIF', '1'],
              ['INACTIF', '0'],
            ],
          },
        ],
        [
          {
            title: 'Espaces de noms',
            lines: [
              ['/', '3'],
              ['/admin', '1'],
              ['/orders', '1'],
            ],
          },
        ],
        [{ title: 'Évènements de connexion et de déconnexion', bars: [8, 14, 5, 0, 22, 9, 12, 4, 17, 10] }],
        [{ title: 'Octets reçus et envoyés', bars: [12, 18, 10, 6, 24, 15, 16, 9, 20, 14] }],
      ],
      notes: [
        'Les clients par transport, avec leur part en pour cent',
        'Les serveurs par état. Celui qui se tait depuis dix secondes est inactif',
        'Les sockets de chaque espace de noms. Celui de la page elle-même est compté',
        'Les connexions et les déconnexions des dix dernières minutes',
        'Les octets pendant le même temps',
      ],
    },
    {
      title: 'La page d’un socket, esquissée',
      entry: 1,
      rows: [
        [
          {
            title: 'Détails',
            lines: [
              ['ID', 'EPIbtJsoypqP_aZXAAAD'],
              ['Statut', 'CONNECTÉ'],
              ['Transport', 'WebSocket'],
              ['Adresse IP', '203.0.113.7'],
              ['Espace de noms', '/'],
              ['Données', '{ "user": "ada" }'],
            ],
          },
        ],
        [
          {
            title: 'Requête HTTP initiale',
            lines: [
              ['Entêtes HTTP', 'user-agent, cookie, …'],
              ['Paramètres de requête', 'EIO=4, transport=…'],
            ],
          },
        ],
        [
          {
            title: 'Salles',
            lines: [
              ['EPIbtJsoypqP_aZXAAAD', '[ ]'],
              ['room 1', '[ ]'],
              ['Rejoindre une salle', '[ ]'],
            ],
          },
        ],
      ],
      notes: [
        'Le socket et sa connexion, chacun avec un bouton qui y met fin. «\u00A0Données\u00A0» est socket.data',
        'Ce que le client a envoyé en premier, cookies compris',
        'Ses salons, avec un bouton pour sortir de chacun, et un champ pour entrer dans un autre',
      ],
    },
  ],
};

/** English where there is no translation. */
export function adminTexts(locale: string): AdminTexts {
  return locale === 'fr' ? fr : en;
}
