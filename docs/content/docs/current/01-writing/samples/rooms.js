import { connect } from './connect.js';

// #region join
export async function join(room) {
  const socket = await connect();
  socket.emit('join', room);
  return socket;
}
// #endregion join

// #region leave
export function leave(socket, room) {
  socket.emit('leave', room);
}
// #endregion leave
