import { CONTROL_NAMES, type SimulatorControls } from './simulator-controls.ts'

/** The controls of a simulator in another process. */
export function controlsOver(url: string): SimulatorControls {
  const calls = CONTROL_NAMES.map(
    (name) => [name, (...wishes: unknown[]) => ask(`${url}/control/${name}`, wishes)] as const,
  )
  // Every name is there, and each answers what the other process's control of that name answered.
  return Object.fromEntries(calls) as unknown as SimulatorControls
}

async function ask(address: string, wishes: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wishes),
  })
  const said = (await answer.json()) as { answer?: unknown; error?: { message: string } }
  if (!answer.ok) throw new Error(said.error?.message ?? `The simulator answered ${answer.status}`)
  return said.answer
}
