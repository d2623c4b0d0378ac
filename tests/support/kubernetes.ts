/** Reads and judges the documents of deploy/kubernetes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as budget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { parseAllDocuments } from 'yaml';

const folder = join(import.meta.dirname, '../../deploy/kubernetes');

/** A document as it was read: `kind` and `apiVersion` are checked by its validator. */
export type Document = Record<string, unknown>;

type Validate = ((data: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null };

const validators: Record<string, Validate> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': budget,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 Secret': secret,
  'v1 Service': service,
};

/** The documents of a file, or of all files without the one for Kustomize. */
export function documentsOf(file?: string): Document[] {
  const names = file === undefined ? readdirSync(folder).filter((name) => name !== 'kustomization.yaml') : [file];
  return names.flatMap((name) =>
    parseAllDocuments(readFileSync(join(folder, name), 'utf8'), { strict: true }).map((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors.join(', ')}`);
      return document.toJS() as Document;
    }),
  );
}

/** Puts a value behind a proxy that notes the paths of the fields that are read. */
function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const field = Reflect.get(target, name) as unknown;
      if (typeof name === 'symbol') return field;
      read.add(`${path}/${name}`);
      return watched(field, `${path}/${name}`, read);
    },
  });
}

/** The paths of all fields below a value. */
const pathsIn = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, field]) => [`${path}/${name}`, ...pathsIn(field, `${path}/${name}`)]);

/**
 * What is wrong with a document: wrong values by the validator, and fields that Kubernetes does not know. The validators let unknown
 * fields pass, but they read every field that they know.
 */
export function problemsOf(document: Document): string[] {
  const name = `${String(document.apiVersion)} ${String(document.kind)}`;
  const validate = validators[name];
  if (!validate) return [`${name} is no known kind`];
  const read = new Set<string>();
  validate(watched(document, '', read));
  const wrong = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? 'is wrong'}`);
  return [...wrong, ...pathsIn(document).flatMap((path) => (read.has(path) ? [] : [`${path} is unknown`]))];
}
