import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Operation {
  readonly operationId?: string
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> }>
  >
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Operation['responses'][string]>> }
}

export interface Judge {
  /** Where clients call; their calls go on to the product. */
  readonly url: string
  /** What answers had that the document has not, or the other way round. */
  readonly faults: readonly string[]
  count(): number
  /** Runs a program that calls here. @throws Error when it fails */
  during(command: readonly [string, ...string[]], how: { cwd: string; env: NodeJS.ProcessEnv }): Promise<void>
  close(): Promise<void>
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Is between clients and the product, and holds every answer against the document. */
export async function startJudge(origin: string, documentFile: string): Promise<Judge> {
  const judgeOne = judgeOf(JSON.parse(readFileSync(documentFile, 'utf8')) as Document)
  const faults: string[] = []
  let count = 0
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await passOn(origin, request)
    const body = Buffer.from(await answer.arrayBuffer())
    count++
    const type = answer.headers.get('content-type') ?? ''
    faults.push(...judgeOne({ request, status: answer.status, type, body }))
    const headers = [...answer.headers].filter(
      ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection)$/u.test(name),
    )
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      faults.push(`${request.method} ${request.url}: ${String(error)}`)
      response.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    count: () => count,
    during: async ([program, ...args], how) => {
      const child = spawn(program, args, { ...how, stdio: 'inherit' })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed\n${faults.join('\n')}`)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function passOn(origin: string, request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const told = Object.entries(request.headers).filter(
    ([name]) => !/^(?:host|connection|content-length|transfer-encoding)$/u.test(name),
  )
  return fetch(`${origin}${request.url}`, {
    method: request.method ?? 'GET',
    headers: told.map(([name, value]): [string, string] => [name, [value].flat().join(', ')]),
    redirect: 'manual',
    ...(body.length > 0 && { body }),
  })
}

interface Answered {
  readonly request: IncomingMessage
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

function judgeOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.json')
  const routes = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/gu, '[^/]+')}$`, 'u'),
  }))
  return function judge({ request, status, type, body }: Answered): string[] {
    const [address = ''] = (request.url ?? '').split('?')
    const method = (request.method ?? 'GET').toLowerCase()
    // A path without a parameter counts before one with it.
    const found = routes.filter(
      ({ path, pattern }) => pattern.test(address) && document.paths[path]?.[method] !== undefined,
    )
    const path = found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]?.path
    if (path === undefined) return [`${method} ${address}: not in the document`]
    const name = `${method} ${path} ${status}`
    const told = document.paths[path]?.[method]?.responses[String(status)]
    if (told === undefined) return [`${name}: a status that the document does not name`]
    const place = told.$ref ?? `#/paths/${escaped(path)}/${method}/responses/${status}`
    const content = (told.$ref === undefined ? told : document.components.responses[told.$ref.split('/').at(-1) ?? ''])
      ?.content
    if (content === undefined) return body.length === 0 ? [] : [`${name}: a body where the document has none`]
    const kind = type.split(';')[0] ?? ''
    if (content[kind] === undefined) return [`${name}: ${kind} is none of ${Object.keys(content).join(', ')}`]
    if (kind !== 'application/json') return []
    const isLike = ajv.compile({ $ref: `openapi.json${place}/content/${escaped(kind)}/schema` })
    return isLike(JSON.parse(body.toString())) ? [] : [`${name}: ${ajv.errorsText(isLike.errors)}`]
  }
}
