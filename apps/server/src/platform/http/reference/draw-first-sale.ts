import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { code, DOCS, drawPage } from './draw-layout.ts'

export const EXAMPLES_FOLDER = path.join(import.meta.dirname, '../../../../../../docs/api/examples')

/** From an empty event to a ticket that was scanned: two programs, which a test runs. */
export async function drawFirstSale(): Promise<string> {
  const of = (file: string): Promise<string> => readFile(path.join(EXAMPLES_FOLDER, file), 'utf8')
  const main = `<h1>A first sale</h1>
<p class="lead">From an empty event to a ticket that was scanned. Both programs run as they are, with an API token that may do all that tokens may. They sell a free ticket, so that no payment is needed.</p>
<h2 id="javascript">JavaScript</h2>
${code(await of('first-sale.mjs'), 'A first sale in JavaScript')}
<h2 id="curl">curl</h2>
${code(await of('first-sale.sh'), 'A first sale with curl')}
<h2 id="paid">Where money is owed</h2>
<ul class="facts"><li>By card: <a href="${DOCS}/payments/startCardPayment">startCardPayment</a> answers what Stripe’s script needs.</li><li>Later: <a href="${DOCS}/checkout/awaitOfflinePayment">awaitOfflinePayment</a>, and <a href="${DOCS}/orders/markOrderPaid">markOrderPaid</a> when it came.</li></ul>`
  return drawPage({ title: 'A first sale', main, address: `${DOCS}/about/first-sale` })
}
