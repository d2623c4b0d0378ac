/** The documents of deploy/kubernetes are valid, and agree with each other and with the server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { ISecret } from 'kubernetes-models/v1/Secret';
import type { IService } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { environment } from '#server/environment.ts';
import { productionLimits } from '#server/limits.ts';
import { readSupervision } from '#server/supervisor.ts';
import { documentsOf, problemsOf } from '#tests/support/kubernetes.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [deployment] = documentsOf('deployment.yaml') as unknown as [IDeployment];
const [config] = documentsOf('config.yaml') as unknown as [IConfigMap];
const [secret] = documentsOf('secret.example.yaml') as unknown as [ISecret];
const [policy] = documentsOf('network-policy.yaml') as unknown as [INetworkPolicy];
const [ingress] = documentsOf('ingress.yaml') as unknown as [IIngress];
const services = documentsOf('service.yaml') as unknown as IService[];
const pod = deployment.spec?.template.spec;
const container = pod?.containers[0];
const variables = { ...config.data, ...secret.stringData };

test.each(documentsOf().map((document) => [String(document.kind), document] as const))(
  'the document of kind %s is valid and has no unknown field',
  (_, document) => expect(problemsOf(document)).toEqual([]),
);

test('the check names a wrong value, an unknown field and an unknown kind', () => {
  const service = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'a' },
    spec: { ports: [{ port: '80' }], selectr: {} },
  };
  expect(problemsOf(service)).toEqual([expect.stringContaining('/spec/ports/0/port'), '/spec/selectr is unknown']);
  expect(problemsOf({ apiVersion: 'v1', kind: 'Pots' })).toEqual(['v1 Pots is no known kind']);
});

test('Kustomize applies every file but the example of the secret', () => {
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
  const applied = resources.flatMap((file) => documentsOf(file)).length;
  expect(applied).toBe(documentsOf().length - documentsOf('secret.example.yaml').length);
});

test('the pods get every variable of the server, none besides, and the server accepts the values', () => {
  const ofSupervisor = ['WORKERS', 'WORKER_HEAP_MB'];
  // The image sets the first; the others are for the demo.
  const ofImage = ['NODE_ENV', 'BACKEND', 'ALLOW_MOCK'];
  const known = [...Object.keys(environment.shape), ...ofSupervisor].filter((name) => !ofImage.includes(name));
  expect(Object.keys(variables).toSorted()).toEqual(known.toSorted());
  const env = { ...variables, NODE_ENV: 'production' };
  expect(readConfig(env)).toMatchObject({ mock: false, publicOrigin: 'https://portal.example.com' });
  expect(readSupervision(env, false).workers).toBeGreaterThan(1);
  expect(container?.envFrom).toEqual([{ configMapRef: { name: 'portal' } }, { secretRef: { name: 'portal' } }]);
  expect([config.metadata?.name, secret.metadata?.name]).toEqual(['portal', 'portal']);
});

test('ports, names and selectors agree from the ingress to the server', () => {
  const ports = Object.fromEntries((container?.ports ?? []).map(({ name, containerPort }) => [name, containerPort]));
  expect(ports).toEqual({ http: Number(variables.PORT), metrics: Number(variables.METRICS_PORT ?? 9464) });
  const labels = deployment.spec?.template.metadata?.labels ?? {};
  for (const { spec } of services) {
    expect(labels).toMatchObject(spec?.selector ?? {});
    for (const { targetPort } of spec?.ports ?? []) expect(Object.keys(ports)).toContain(targetPort);
  }
  expect(policy.spec?.ingress?.flatMap(({ ports: open }) => open?.map(({ port }) => port))).toEqual([
    ports.http,
    ports.metrics,
  ]);
  const backend = ingress.spec?.rules?.[0]?.http?.paths[0]?.backend.service;
  const service = services.find(({ metadata }) => metadata?.name === backend?.name);
  expect(service?.spec?.ports?.map(({ name }) => name)).toEqual([backend?.port?.name]);
  expect(`https://${ingress.spec?.rules?.[0]?.host}`).toBe(variables.PUBLIC_ORIGIN);
});

test('the probes ask for addresses that the server answers', () => {
  const routes = read('src/server/app.ts');
  const { startupProbe, readinessProbe, livenessProbe } = container ?? {};
  for (const probe of [startupProbe, readinessProbe, livenessProbe]) {
    expect(routes).toContain(`app.get('${probe?.httpGet?.path}'`);
    expect(probe?.httpGet?.port).toBe('http');
  }
});

test('a pod that is stopped has the time that the server takes, and no pod goes before the next one serves', () => {
  const pause = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const force = (productionLimits.shutdownForce + productionLimits.workerStuck) / 1_000;
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + force);
  expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
});

test('the pod is as restricted as the server allows', () => {
  expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(read('deploy/Dockerfile')).toContain(
    `USER ${pod?.securityContext?.runAsUser}:${pod?.securityContext?.runAsGroup}`,
  );
});
