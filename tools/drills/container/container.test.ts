import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { baseOf, provideBase } from './base-image.ts'
import type { Builder } from './builder.ts'

const DRILL = path.join(import.meta.dirname, '../container.ts')

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'turnout-container-test-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** The drill where no program is found. */
const drill = () =>
  spawnSync(process.execPath, [DRILL, '--release', folder], { env: { PATH: folder }, encoding: 'utf8' })

it('says in one sentence that nothing builds containers here', () => {
  for (const cpu of ['x64', 'arm64']) writeFileSync(path.join(folder, `turnout-1.2.3-linux-${cpu}.tar.gz`), '')
  const { status, stderr } = drill()
  expect(stderr).toMatch(/^turnout: Nothing here builds containers: start Docker, or install podman, .+\.\n$/u)
  expect(status).toBe(1)
})

it('says which archive is missing', () => {
  expect(drill().stderr).toContain(`${folder} has no archive for linux-`)
})

it('builds on what the first line of the image names', () => {
  expect(baseOf(path.join(import.meta.dirname, '../../../deploy/container/Dockerfile'))).toBe('debian:12-slim')
})

it('makes no base that is there, and none that is not Debian', () => {
  const fetching = (isThere: boolean) => ({ hasImage: () => isThere }) as unknown as Builder
  expect(provideBase(fetching(true), 'debian:12-slim')).toBe(false)
  expect(() => provideBase(fetching(false), 'alpine:3')).toThrow('debootstrap makes Debian alone')
})
