/** A small HTTP load balancer: round robin over the servers whose last /readyz check was green [N31]. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running balancer. */
export interface Balancer {
  port: number;
  /** Asks every server whether it is ready; resolves with the ports of those that are. */
  look(): Promise<number[]>;
  /** Replaces the server on `port` by the server on `other`. */
  replace(port: number, other: number): void;
  close(): void;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a balancer in front of the servers on these ports. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let servers = [...ports];
  let ready: number[] = [];
  let turn = 0;
  // Keep-alive, as load balancers do: a server must not close a connection on which it has just received a request.
  const agent = new Agent({ keepAlive: true });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const port = ready[(turn += 1) % ready.length];
    const fail = (): void => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    if (port === undefined) return fail();
    const { method, url, headers } = incoming;
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', fail);
      answer.pipe(outgoing);
    });
    onward.on('error', fail);
    incoming.pipe(onward);
  }

  const front = createServer(pass);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    port: (front.address() as AddressInfo).port,
    async look() {
      const asked = servers;
      const answers = await Promise.all(asked.map(isReady));
      return (ready = asked.filter((_, at) => answers[at]));
    },
    replace: (port, other) => (servers = servers.map((one) => (one === port ? other : one))),
    close() {
      agent.destroy();
      front.close();
      front.closeAllConnections();
    },
  };
}
