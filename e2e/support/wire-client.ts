/**
 * A client of the API written from its description alone (docs/api.md): plain fetch, a cookie jar,
 * no import of the product. Any program can do the same.
 */
export class WireClient {
  private readonly cookies = new Map<string, string>()
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: object, headers?: Record<string, string>) => this.send('POST', path, body, headers)
  put = (path: string, body: object) => this.send('PUT', path, body)
  patch = (path: string, body: object) => this.send('PATCH', path, body)
  delete = (path: string) => this.send('DELETE', path)
  /** Sends a text as the part `file` of a form. */
  upload = async (path: string, content: string): Promise<WireAnswer> => {
    const body = new FormData()
    body.append('file', new Blob([content]), 'plan.json')
    const headers = { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await fetch(`${this.origin}/api${path}`, { method: 'POST', headers, body })
    return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Json }
  }
  /** A file that is asked for by a POST. */
  file = async (path: string, body?: object) => {
    const { status, headers, text } = await this.fetch('POST', path, body)
    return { status, headers, text }
  }

  /** What the server keeps with this client, out of reach of scripts, as a browser takes it. */
  cookiesForBrowser = () =>
    [...this.cookies].map(([name, value]) => ({
      name,
      value,
      url: this.origin,
      httpOnly: true,
      sameSite: 'Lax' as const,
    }))

  // Four plain parts of a request; an object of them would only be longer at each call.
  private async send(
    method: string,
    path: string,
    ...[body, headers]: [object?, Record<string, string>?]
  ): Promise<WireAnswer> {
    const { status, headers: told, text } = await this.fetch(method, path, body, headers)
    return { status, headers: told, json: text === '' ? null : (JSON.parse(text) as Json) }
  }

  private async fetch(method: string, path: string, ...[body, headers]: [object?, Record<string, string>?]) {
    const answer = await fetch(`${this.origin}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=')
      this.cookies.set(name, value)
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

/** The answer, unread. The walk says what it expects to find. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly json: Json | null
}

/** Any JSON, to be walked by names and places; `expect` checks the value at the end. */
export interface Json {
  readonly [key: string]: Json
}
