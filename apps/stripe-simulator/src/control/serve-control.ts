import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../http/api-error.ts'
import { CONTROL_NAMES, type SimulatorControls } from './simulator-controls.ts'

/** One control over HTTP: `POST /control/<name>` with a JSON list of its arguments. */
export async function serveControl(
  controls: SimulatorControls,
  request: { message: IncomingMessage; url: URL; body: string },
  response: ServerResponse,
): Promise<void> {
  const name = CONTROL_NAMES.find((known) => request.url.pathname === `/control/${known}`)
  // A page of another site can only send what a form can send.
  const isJson = request.message.headers['content-type'] === 'application/json'
  if (name === undefined || request.message.method !== 'POST' || !isJson)
    return send(response, 404, { error: { message: 'No such control' } })
  try {
    const control = controls[name] as (...wishes: unknown[]) => Promise<unknown>
    // A missing argument travels as null in JSON.
    const wishes = (JSON.parse(request.body) as unknown[]).map((wish) => wish ?? undefined)
    send(response, 200, { answer: await control(...wishes) })
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof RangeError)) throw error
    send(response, 400, { error: { message: error.message } })
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
