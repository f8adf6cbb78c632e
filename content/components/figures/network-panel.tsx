import { useSite } from 'docsite/theme';

interface Row {
  readonly request: string;
  readonly status: string;
  readonly note: string;
}

interface PanelTexts {
  readonly title: string;
  readonly rows: readonly Row[];
}

const en: PanelTexts = {
  title: 'A healthy connection in the network panel, request by request',
  rows: [
    {
      request: 'GET polling',
      status: '200',
      note: 'The handshake. The answer begins with 0 and holds the sid',
    },
    {
      request: 'POST polling&sid=…',
      status: '200',
      note: 'The client joins the namespace: 40. The answer is “ok”',
    },
    { request: 'GET polling&sid=…', status: '200', note: 'The server has let it in: 40{"sid":…}' },
    {
      request: 'GET websocket&sid=…',
      status: '101',
      note: 'The upgrade. Open its messages: 2probe, 3probe, 5',
    },
    {
      request: 'GET polling&sid=…',
      status: '200',
      note: 'The last poll, released with 6. No request after it',
    },
  ],
};

const fr: PanelTexts = {
  title: 'Une connexion saine dans le panneau réseau, requête par requête',
  rows: [
    {
      request: 'GET polling',
      status: '200',
      note: 'La négociation. La réponse commence par 0 et contient le sid',
    },
    {
      request: 'POST polling&sid=…',
      status: '200',
      note: 'Le client rejoint l’espace de noms\u00A0: 40. La réponse est «\u00A0ok\u00A0»',
    },
    { request: 'GET polling&sid=…', status: '200', note: 'Le serveur l’a laissé entrer\u00A0: 40{"sid":…}' },
    {
      request: 'GET websocket&sid=…',
      status: '101',
      note: 'Le passage à WebSocket. Ouvrez ses messages\u00A0: 2probe, 3probe, 5',
    },
    {
      request: 'GET polling&sid=…',
      status: '200',
      note: 'La dernière requête de long-polling, libérée par 6. Plus aucune requête ensuite',
    },
  ],
};

/** What the browser's network panel shows of a connection that upgrades, with notes. */
export function NetworkPanel() {
  const { locale } = useSite();
  const { title, rows } = locale.name === 'fr' ? fr : en;
  return (
    <figure className="network-panel">
      <figcaption>
        <strong>{title}</strong>
      </figcaption>
      <ol>
        {rows.map(({ request, status, note }) => (
          <li key={note}>
            <code>{request}</code> → {status}
            <br />
            {note}
          </li>
        ))}
      </ol>
    </figure>
  );
}
