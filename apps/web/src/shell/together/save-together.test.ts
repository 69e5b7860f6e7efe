import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { changeLatest, OthersWrote, saveField, saveTogether, Undecided } from './save-together.ts'
import type { ReadVersion } from './save-together.ts'

const late = () => new ApiError({ code: 'changed_meanwhile', status: 409, message: 'Somebody was faster.' })

/** A saved text with a version; others change it as the test says. */
function saved(text: string) {
  let now = { text, version: 1 }
  const takes: string[] = []
  return {
    takes,
    others: (next: string) => {
      now = { text: next, version: now.version + 1 }
    },
    read: (): Promise<ReadVersion<string>> => Promise.resolve({ values: now.text, version: String(now.version) }),
    save: (next: string, version: string | undefined): Promise<void> => {
      if (version !== undefined && version !== String(now.version)) return Promise.reject(late())
      takes.push(next)
      now = { text: next, version: now.version + 1 }
      return Promise.resolve()
    },
  }
}

type Thing = ReturnType<typeof saved>

const opened = (thing: Thing, over: (change: { base: string; mine: string; next: ReadVersion<string> }) => string) => ({
  values: 'mine',
  initial: 'before',
  known: null,
  opening: thing.read,
  over,
})

test('a new thing is saved without a version', async () => {
  const thing = saved('')
  await saveTogether(
    { read: null, onSave: thing.save },
    opened(thing, () => 'never'),
  )
  expect(thing.takes).toEqual(['mine'])
})

test('a save names the version that was read; where it fell, what stands now comes under it', async () => {
  const thing = saved('before')
  const known = await thing.read()
  thing.others('theirs')
  const seen: string[] = []
  const over = ({ base, mine, next }: { base: string; mine: string; next: ReadVersion<string> }) => {
    seen.push(`${base} ${mine} ${next.values}`)
    return `${mine} and ${next.values}`
  }
  await saveTogether({ read: thing.read, onSave: thing.save }, { ...opened(thing, over), known })
  expect(seen).toEqual(['before mine theirs'])
  expect(thing.takes).toEqual(['mine and theirs'])
})

test('while somebody has to choose nothing is saved', async () => {
  const thing = saved('before')
  const known = await thing.read()
  thing.others('theirs')
  const over = () => {
    throw new Undecided()
  }
  await expect(
    saveTogether({ read: thing.read, onSave: thing.save }, { ...opened(thing, over), known }),
  ).rejects.toThrow(Undecided)
  expect(thing.takes).toEqual([])
})

test('a form whose version was not read yet asks what stands, over what it began with', async () => {
  const thing = saved('theirs')
  const bases: string[] = []
  const over = ({ base, mine }: { base: string; mine: string }) => {
    bases.push(base)
    return mine
  }
  await saveTogether({ read: thing.read, onSave: thing.save }, opened(thing, over))
  expect(bases).toEqual(['before'])
  expect(thing.takes).toEqual(['mine'])
})

test('another refusal is not tried again', async () => {
  const thing = saved('before')
  const refused = new ApiError({ code: 'invalid_fields', status: 422, message: 'No.' })
  const onSave = () => Promise.reject(refused)
  await expect(
    saveTogether(
      { read: thing.read, onSave },
      opened(thing, ({ mine }) => mine),
    ),
  ).rejects.toBe(refused)
})

test('a switch is turned on what others saved by then', async () => {
  const thing = saved('before')
  let isFirst = true
  await changeLatest(thing.read, (text, version) => {
    if (isFirst) thing.others('theirs')
    isFirst = false
    return thing.save(`${text}, hidden`, version)
  })
  expect(thing.takes).toEqual(['theirs, hidden'])
})

test('a field that saves itself does not overwrite what others wrote into it', async () => {
  const thing = saved('before')
  thing.others('theirs')
  const saving = saveField({ read: thing.read, onSave: thing.save }, { base: 'before', mine: 'mine' })
  await expect(saving).rejects.toEqual(new OthersWrote('theirs'))
  expect(thing.takes).toEqual([])
  await saveField({ read: thing.read, onSave: thing.save }, { base: 'theirs', mine: 'mine' })
  expect(thing.takes).toEqual(['mine'])
})

test('a field that saves itself does not mind what others change beside it, or that they wrote the same', async () => {
  const thing = saved('before')
  let isFirst = true
  const onSave = (mine: string, version: string) => {
    if (isFirst) thing.others('before')
    isFirst = false
    return thing.save(mine, version)
  }
  await saveField({ read: thing.read, onSave }, { base: 'before', mine: 'mine' })
  await saveField({ read: thing.read, onSave }, { base: 'before', mine: 'mine' })
  expect(thing.takes).toEqual(['mine', 'mine'])
})
