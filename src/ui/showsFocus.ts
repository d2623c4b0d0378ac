/** Whether an element shows its focus; true where the browser cannot tell, which is Safari before 15.4. */
export function showsFocus(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return true;
  }
}
