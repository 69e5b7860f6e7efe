import { Session } from 'node:inspector/promises'
import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
const session = new Session(); session.connect()
let c: NodeJS.CpuUsage
beforeAll(async () => { await session.post('Profiler.enable'); await session.post('Profiler.setSamplingInterval', { interval: 2000 }); await session.post('Profiler.start'); c = process.cpuUsage() })
afterAll(async () => {
  const { profile } = (await session.post('Profiler.stop')) as any; const u = process.cpuUsage(c)
  const { nodes, samples, timeDeltas } = profile
  const byId = new Map<number, any>(nodes.map((n: any) => [n.id, n])); const parent = new Map<number, number>(); for (const n of nodes) for (const ch of n.children ?? []) parent.set(ch, n.id)
  const self = new Map<string, number>(); const pk = new Map<string, number>(); const incl = new Map<string, number>()
  samples.forEach((s: number, i: number) => { const dt = timeDeltas[i]; const n = byId.get(s)!; const u = n.callFrame.url.replace(/.*node_modules\//, 'nm/').replace(/.*\/w\/t\//, ''); const name = (x: any) => x.callFrame.functionName + ' ' + x.callFrame.url.replace(/.*node_modules\//, 'nm/').replace(/.*\/w\/t\//, '')
    self.set(name(n), (self.get(name(n)) ?? 0) + dt); const p = /^nm/.test(u) ? u.split('/').slice(0, 2).join('/') : u.split('/').slice(0, 5).join('/') || n.callFrame.functionName; pk.set(p, (pk.get(p) ?? 0) + dt)
    const seen = new Set<string>(); for (let id: number | undefined = s; id !== undefined; id = parent.get(id)) { const k = name(byId.get(id)); if (/apps|packages|tools/.test(k) && !seen.has(k)) { seen.add(k); incl.set(k, (incl.get(k) ?? 0) + dt) } } })
  const top = (m: Map<string, number>, n: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).map(([k, v]) => '  ' + (v / 1e6).toFixed(2) + ' ' + k.slice(0, 110)).join('\n')
  appendFileSync('/tmp/t-prof.txt', `#### ${expect.getState().testPath} cpu ${(u.user + u.system) / 1e6}\nself\n${top(self, 25)}\npackages\n${top(pk, 25)}\nincl\n${top(incl, 40)}\n`)
})
