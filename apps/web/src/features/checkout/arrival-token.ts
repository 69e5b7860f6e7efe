/** The answer to a token, as far as it is needed here. */
interface Arrival {
  readonly data: { readonly path: string }
}

/**
 * Brings the token behind the `#` back and goes to the step that it opens. The address is cleared
 * first, so that neither a reload nor the browser's history holds a token.
 */
export async function arrive(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-arrival]')
  const token = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
  const path = page === null || token === '' ? null : await takeOver(page.dataset['arrival'] ?? '', token)
  if (path === null) return refuse()
  location.replace(path)
}

async function takeOver(url: string, token: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ token }) }).catch(() => null)
  if (answer?.ok !== true) return null
  const arrival = (await answer.json().catch(() => null)) as Arrival | null
  return arrival?.data.path ?? null
}

function refuse(): void {
  document.querySelector('[data-waiting]')?.remove()
  const refused = document.querySelector<HTMLElement>('[data-refused]')
  if (refused === null) return
  refused.hidden = false
  refused.querySelector('h1')?.focus()
}
