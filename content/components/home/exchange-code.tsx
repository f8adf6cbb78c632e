/** The code of both clients and of the server: what `hub.ts` and `exchange.tsx` do, as an application would write it. */
export const guestCode = `socket.emit("order", drink, show);

socket.on("ready", show);`;

export const kitchenCode = `socket.on("cook", show);

socket.emit("ready", id);`;

export const serverCode = `socket.on("order", (drink, done) => {
  done(++id);
  io.to("kitchen").emit("cook", { id, drink });
});

socket.on("ready", (id) => io.emit("ready", id));`;

const parts = /("[^"]*")|(\w+)(?=\()|([{}()[\],.;]|=>|\+\+)/;

/** Few kinds of tokens, coloured as blocks of code are. */
export function PaneCode({ code }: { code: string }) {
  const pieces = code.split(new RegExp(parts, 'g')).map((piece, index) => {
    const kind = ['', 's', 'nf', 'p'][index % 4];
    return kind === '' || !piece ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <span key={index} className={kind}>
        {piece}
      </span>
    );
  });
  return (
    <pre className="pane-code">
      <code>{pieces}</code>
    </pre>
  );
}
