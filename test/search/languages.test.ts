/** Questions in other languages than this project's own sites: each finds its page first, in forms that the page has not. */
import { describe, expect, test } from 'vitest';
import type { IndexedPage } from '../../renderer/search/index-scope.ts';
import { digest, page, search, section } from './engine-of.ts';

interface Language {
  /** Title to text. */
  readonly pages: Readonly<Record<string, string>>;
  /** Question to title. */
  readonly questions: Readonly<Record<string, string>>;
}

const languages: Readonly<Record<string, Language>> = {
  de: {
    pages: {
      Installation: 'Installieren Sie das Paket mit npm. Danach startet der Server auf einem freien Port.',
      Räume: 'Ein Raum ist ein Kanal, dem Verbindungen beitreten und den sie verlassen können.',
      Ereignisse: 'Ein Ereignis wird mit emit gesendet und mit on empfangen.',
      Anmeldung: 'Prüfen Sie das Kennwort in einer Middleware, bevor der Benutzer verbunden wird.',
      Fehlerbehebung: 'Wenn die Verbindung abbricht, prüfen Sie Zeitüberschreitungen und den Proxy.',
      Leistung: 'Messen Sie den Speicher und die Zahl der Nachrichten.',
    },
    questions: {
      'Paket installieren': 'Installation',
      'freie Ports': 'Installation',
      raum: 'Räume',
      Raumes: 'Räume',
      'Kanal beitreten': 'Räume',
      'Ereignisse senden': 'Ereignisse',
      Ereignissen: 'Ereignisse',
      'Kennwort prüfen': 'Anmeldung',
      Benutzern: 'Anmeldung',
      'Verbindungen brechen ab': 'Fehlerbehebung',
      Proxys: 'Fehlerbehebung',
      'Nachricht Speicher': 'Leistung',
    },
  },
  es: {
    pages: {
      Instalación: 'Instale el paquete con npm. El servidor escucha en un puerto libre.',
      Salas: 'Una sala es un canal al que los clientes se unen y que pueden abandonar.',
      Eventos: 'Un evento se emite con emit y se recibe con on.',
      Autenticación: 'Compruebe la contraseña en un middleware antes de conectar al usuario.',
      Problemas: 'Cuando la conexión se corta, revise los tiempos de espera y el proxy.',
      Rendimiento: 'Mida la memoria y el número de mensajes.',
    },
    questions: {
      'instalar paquetes': 'Instalación',
      'puertos libres': 'Instalación',
      servidores: 'Instalación',
      'unirse a una sala': 'Salas',
      canales: 'Salas',
      'emitir un evento': 'Eventos',
      'recibir eventos': 'Eventos',
      contrasena: 'Autenticación',
      autenticar: 'Autenticación',
      conexiones: 'Problemas',
      'problema de proxy': 'Problemas',
      'mensaje memoria': 'Rendimiento',
    },
  },
  ru: {
    pages: {
      Установка: 'Установите пакет с помощью npm. Сервер слушает свободный порт.',
      Комнаты: 'Комната — это канал, к которому клиенты присоединяются и который покидают.',
      События: 'Событие отправляется с помощью emit и принимается с помощью on.',
      Аутентификация: 'Проверьте пароль в промежуточном обработчике до подключения пользователя.',
      Неполадки: 'Когда соединение обрывается, проверьте время ожидания и прокси.',
      Производительность: 'Измерьте память и число сообщений.',
    },
    questions: {
      'установить пакет': 'Установка',
      'свободные порты': 'Установка',
      сервером: 'Установка',
      комнату: 'Комнаты',
      'каналы клиентов': 'Комнаты',
      'отправка событий': 'События',
      событиями: 'События',
      'проверка паролей': 'Аутентификация',
      пользователи: 'Аутентификация',
      'соединения обрываются': 'Неполадки',
      неполадка: 'Неполадки',
      'сообщения в памяти': 'Производительность',
    },
  },
  ja: {
    pages: {
      インストール: 'npm でパッケージをインストールします。サーバーは空いているポートで待ち受けます。',
      ルーム: 'ルームはソケットが参加したり退出したりできるチャンネルです。',
      イベント: 'イベントは emit で送信し、on で受信します。',
      認証: '接続する前に、ミドルウェアでパスワードを確認します。',
      トラブルシューティング: '接続が切れたときは、タイムアウトとプロキシを調べます。',
      性能: 'メモリの使用量とメッセージの数を測定します。',
    },
    questions: {
      パッケージ: 'インストール',
      空いているポート: 'インストール',
      サーバー: 'インストール',
      ルームに参加する: 'ルーム',
      チャンネル: 'ルーム',
      イベントを送信: 'イベント',
      受信: 'イベント',
      パスワード確認: '認証',
      ミドルウェア: '認証',
      タイムアウト: 'トラブルシューティング',
      接続が切れた: 'トラブルシューティング',
      メッセージの数: '性能',
    },
  },
  zh: {
    pages: {
      安装: '使用 npm 安装软件包。服务器在空闲端口上监听。',
      房间: '房间是套接字可以加入和离开的频道。',
      事件: '使用 emit 发送事件，使用 on 接收事件。',
      身份验证: '在连接用户之前，在中间件中检查密码。',
      故障排除: '当连接断开时，请检查超时和代理。',
      性能: '测量内存和消息的数量。',
    },
    questions: {
      安装软件包: '安装',
      空闲端口: '安装',
      服务器: '安装',
      加入房间: '房间',
      频道: '房间',
      发送事件: '事件',
      接收: '事件',
      检查密码: '身份验证',
      中间件: '身份验证',
      连接断开: '故障排除',
      代理超时: '故障排除',
      消息数量: '性能',
    },
  },
  th: {
    pages: {
      การติดตั้ง: 'ติดตั้งแพ็กเกจด้วย npm เซิร์ฟเวอร์จะรอที่พอร์ตที่ว่าง',
      ห้อง: 'ห้องคือช่องทางที่ไคลเอนต์เข้าร่วมและออกได้',
      เหตุการณ์: 'ส่งเหตุการณ์ด้วย emit และรับด้วย on',
    },
    questions: { ติดตั้ง: 'การติดตั้ง', พอร์ต: 'การติดตั้ง', เข้าร่วม: 'ห้อง', ส่งเหตุการณ์: 'เหตุการณ์' },
  },
};

const indexed = (title: string, text: string, language: string): IndexedPage => ({
  ...page(title),
  language,
  sections: digest([section(text)], language),
});

describe.each(Object.entries(languages))('%s', (language, { pages, questions }) => {
  const all = Object.entries(pages).map(([title, text]) => indexed(title, text, language));
  test.each(Object.entries(questions))('%s', async (question, title) => {
    expect((await search(all, question))[0]).toBe(title);
  });
});
