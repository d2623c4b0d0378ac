/** Clears what the previous page or file has left in jsdom. */
export function wipeBrowser(): void {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  for (const script of document.querySelectorAll('script')) script.remove();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Max-Age=0; Path=/`;
}
