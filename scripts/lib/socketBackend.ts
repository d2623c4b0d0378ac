/** A backend with one live room, for the measurement of its sockets; a program of several processes, because one may open few files. */
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { message, ping } from './socketFrames.ts';

const processes = 3;

function serve(): void {
  const open = new Set<WebSocket>();
  const server = createServer((request, response) => {
    if (request.url === '/say') process.send?.('say');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200,"message":"成功","data":null}');
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', () => socket.send(ping));
  });
  process.on('message', () => open.forEach((socket) => socket.send(message)));
  server.listen(Number(process.env.PORT), '127.0.0.1', 4_096);
}

if (cluster.isWorker) serve();
else {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // A message of the room is for the readers of all processes.
  cluster.on('message', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send('say');
  });
  // A port for all of them: the first one finds it.
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo;
    probe.close(() => {
      let listening = 0;
      cluster.on('listening', () => {
        listening += 1;
        if (listening === processes) process.stdout.write(`http://127.0.0.1:${port}\n`);
      });
      for (let at = 0; at < processes; at += 1) cluster.fork({ PORT: String(port) });
    });
  });
  process.on('SIGTERM', () => process.exit(0));
}
