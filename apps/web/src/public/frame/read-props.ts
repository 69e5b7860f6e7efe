/** The data in the document of a page; its JSON holds no angle bracket. */
const PROPS = /<script[^>]* id="props"[^>]*>([^<]*)</u

/** The page at an address, as its own script would find it: the words are made on the server. Null without an answer. */
export async function readProps(address: string | URL): Promise<unknown> {
  const headers = { accept: 'text/html', 'accept-language': document.documentElement.lang }
  const answer = await fetch(address, { headers })
  if (!answer.ok) return null
  // Not parsed as a document: its styles would be, too, and the page's policy refuses them here.
  const [, json = 'null'] = PROPS.exec(await answer.text()) ?? []
  return JSON.parse(json) as unknown
}
