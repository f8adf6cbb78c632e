import type { SiteProps } from '../../theme/types.ts';

/** What the rows say about a version, besides its label and address. */
interface Support {
  /** Day of the first release, ISO 8601. */
  readonly released: string;
  /** Revision of the Engine.IO protocol; servers and clients of one revision understand each other. */
  readonly protocol: number;
  readonly status: 'active' | 'superseded' | 'security';
}

const supportByVersion: Readonly<Record<string, Support>> = {
  current: { released: '2021-03-10', protocol: 4, status: 'active' },
  '3.x': { released: '2020-11-05', protocol: 4, status: 'superseded' },
  '2.x': { released: '2017-05-09', protocol: 3, status: 'security' },
};

const en = {
  heading: 'Versions',
  intro: 'Three major versions are documented here. New applications start with the first one of the list.',
  version: 'Version',
  released: 'First release',
  protocol: 'Protocol',
  support: 'Support',
  active: 'Features, fixes and security fixes',
  superseded: 'Ended; 4.x is compatible on the wire',
  security: 'No longer actively maintained; serious security fixes only',
  compatibility: (
    <>
      A client and a server understand each other when their protocol numbers agree. With the{' '}
      <code>allowEIO3</code> option, servers from 3.1.0 on accept clients of protocol 3 as well.
    </>
  ),
};

const fr: typeof en = {
  heading: 'Versions',
  intro:
    'Trois versions majeures sont documentées ici. Pour une nouvelle application, prenez la première de la liste.',
  version: 'Version',
  released: 'Première publication',
  protocol: 'Protocole',
  support: 'Prise en charge',
  active: 'Nouveautés, correctifs et correctifs de sécurité',
  superseded: 'Terminée ; la 4.x parle le même protocole',
  security: 'N’est plus activement maintenue ; seules les failles graves sont corrigées',
  compatibility: (
    <>
      Un client et un serveur se comprennent lorsque leurs numéros de protocole sont égaux. Avec l’option{' '}
      <code>allowEIO3</code>, les serveurs acceptent aussi, à partir de la version 3.1.0, les clients du
      protocole 3.
    </>
  ),
};

/** `/versions/`: which versions exist, since when, and what speaks with what. */
export default function Versions({ site }: { site: SiteProps }) {
  const text = site.locale.name === 'fr' ? fr : en;
  const date = new Intl.DateTimeFormat(site.locale.htmlLang, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className="markdown">
      <h1>{text.heading}</h1>
      <p>{text.intro}</p>
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              <th>{text.version}</th>
              <th>{text.released}</th>
              <th>{text.protocol}</th>
              <th>{text.support}</th>
            </tr>
          </thead>
          <tbody>
            {site.versions.map(({ name, label, mainHref }) => {
              const support = supportByVersion[name];
              return (
                support && (
                  <tr key={name}>
                    <td>
                      <a href={mainHref}>{label}</a>
                    </td>
                    <td>{date.format(new Date(support.released))}</td>
                    <td>{support.protocol}</td>
                    <td>{text[support.status]}</td>
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </div>
      <p>{text.compatibility}</p>
    </div>
  );
}
