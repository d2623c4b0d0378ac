/** The number of each fault: a doctor can report it, and the console shows it with its cause. */
const numbers = new WeakMap<object, string>();

/** The number of a fault: 12 hexadecimal digits, always the same for the same error. */
export function faultNumber(error: unknown): string {
  const fault = typeof error === 'object' && error !== null ? error : {};
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const number = numbers.get(fault) ?? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  numbers.set(fault, number);
  return number;
}
