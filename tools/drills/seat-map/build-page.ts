import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export interface MapPage {
  readonly origin: string
  /** Gzipped bytes of the script of the map, which is loaded alone. */
  readonly scriptOfMap: number
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Builds the page with a map alone as pages are built, and serves it. */
export async function openMapPage(): Promise<MapPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-seat-map-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
    },
  })
  const script = readdirSync(path.join(folder, 'assets')).find((file) => /^SeatMap-.*\.js$/u.test(file)) ?? ''
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').split('?')[0] ?? '/'
    const file = path.join(folder, name === '/' ? 'index.html' : path.normalize(name))
    try {
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      response.end(readFileSync(file))
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  return {
    origin: await listen(server),
    scriptOfMap: gzipSync(readFileSync(path.join(folder, 'assets', script)), { level: 9 }).length,
    close: () => server.close(),
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`)
    })
  })
}
