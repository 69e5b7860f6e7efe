import { expect, test } from 'vitest'
import { makeMapCamera, type CameraClock } from './map-camera.ts'

const frame = {
  size: { width: 800, height: 700 },
  bounds: { left: 0, top: 0, right: 30_000, bottom: 30_000 },
  seat: 440,
}

/** A clock that goes on when it is told to. */
function handClock() {
  let time = 0
  let frames: (() => void)[] = []
  let timers: { at: number; act: () => void }[] = []
  const clock: CameraClock = {
    now: () => time,
    nextFrame: (act) => void frames.push(act),
    after: (act, milliseconds) => void timers.push({ at: time + milliseconds, act }),
  }
  return {
    clock,
    pass(milliseconds: number) {
      time += milliseconds
      const due = [...frames, ...timers.filter(({ at }) => at <= time).map(({ act }) => act)]
      frames = []
      timers = timers.filter(({ at }) => at > time)
      for (const act of due) act()
    },
  }
}

function zoomedCamera() {
  const { clock, pass } = handClock()
  const camera = makeMapCamera(frame, clock)
  let told = 0
  let moved = 0
  let wants = false
  camera.zoom(5)
  pass(16)
  camera.subscribe(() => (told += 1))
  camera.follow(() => {
    moved += 1
    return wants
  })
  return { camera, pass, counts: () => [moved, told], want: () => (wants = true) }
}

test('a drag moves what is drawn each frame, and tells a view eight times a second', () => {
  const { camera, pass, counts } = zoomedCamera()
  for (let n = 0; n < 62; n++) {
    camera.pan({ x: 1, y: 0 })
    camera.pan({ x: 1, y: 0 })
    pass(16)
  }
  const [moved, told = 0] = counts()
  expect(moved).toBe(62)
  expect(told).toBeGreaterThan(5)
  expect(told).toBeLessThan(10)
  pass(200)
  expect(camera.told()).toBe(camera.live())
})

test('a view is told at once where the picture ends, and where it is enlarged', () => {
  const { camera, pass, counts, want } = zoomedCamera()
  camera.zoom(1.5)
  pass(16)
  expect(counts()).toEqual([1, 1])
  want()
  camera.pan({ x: 1, y: 0 })
  pass(16)
  expect(counts()).toEqual([2, 2])
})

test('a window of another size is told at once', () => {
  const { camera, counts } = zoomedCamera()
  camera.resize({ width: 400, height: 700 })
  camera.resize({ width: 400, height: 700 })
  expect(counts()).toEqual([1, 1])
  expect(camera.frame().size.width).toBe(400)
})
