import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { readFileSync } from 'node:fs'
const b = await launchChromium()
const p = await b.newPage({ viewport: { width: 1200, height: 1000 } })
const js = readFileSync('node_modules/unpdf/dist/pdfjs.mjs', 'utf8')
await p.route('http://x.test/**', (r) => r.fulfill(r.request().url().endsWith('.mjs') ? { body: js, contentType: 'text/javascript' } : { body: '<body></body>', contentType: 'text/html' }))
await p.goto('http://x.test/')
for (const f of process.argv.slice(2)) {
  const data = readFileSync(f).toString('base64')
  const n = await p.evaluate(async (data) => {
    const lib: any = await import('http://x.test/pdfjs.mjs' as string)
    const doc = await lib.getDocument({ data: Uint8Array.from(atob(data), (c) => c.charCodeAt(0)), isEvalSupported: false }).promise
    document.body.innerHTML = ''
    for (let i = 1; i <= doc.numPages; i++) {
      const page = await doc.getPage(i); const vp = page.getViewport({ scale: 1.4 })
      const c = document.createElement('canvas'); c.width = vp.width; c.height = vp.height; document.body.append(c)
      await page.render({ canvasContext: c.getContext('2d')!, viewport: vp, canvas: c }).promise
    }
    return doc.numPages
  }, data)
  await p.screenshot({ path: f.replace('.pdf', '.png'), fullPage: true })
  console.log(f, n)
}
await b.close()
