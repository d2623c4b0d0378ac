/** Logs a person of the mock backend in, for tools that ask as a doctor. */

/** Value of the Cookie header of a doctor, by phone number; `origin` is that of the mock backend or of a portal before it. */
export async function loginCookie(origin: string, phone: string): Promise<string> {
  const login = await fetch(`${origin}/__mock/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  return login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
