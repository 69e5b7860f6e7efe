import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVideo, VIDEO_ORIGINS } from './video.ts'

describe('readVideo', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ])('reads %s', (address, id) => {
    expect(readVideo(address)?.player).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`)
  })

  it('reads videos of Vimeo, also those that only their word opens', () => {
    expect(readVideo('https://vimeo.com/76979871')?.player).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    )
    expect(readVideo('https://vimeo.com/76979871/8272103f6e')?.player).toBe(
      'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
    )
    expect(readVideo('https://player.vimeo.com/video/76979871?h=8272103f6e')?.page).toBe(
      'https://vimeo.com/76979871/8272103f6e',
    )
  })

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXc"onload=alert(1)',
    'https://www.youtube.com/watch?v=../../evil',
    'https://vimeo.com/channels/staffpicks',
    'https://video.example/film',
  ])('only links to %s', (address) => {
    expect(readVideo(address)).toMatchObject({ site: null, player: null })
  })

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,hi', 'youtu.be/dQw4w9WgXcQ', 'ftp://a.example/b'])(
    'takes %s for no video',
    (address) => expect(readVideo(address)).toBeNull(),
  )

  it('never frames anything but the two players, whatever was typed', () => {
    const host = fc.constantFrom('youtu.be', 'www.youtube.com', 'vimeo.com', 'player.vimeo.com', 'a.example')
    const path = fc.oneof(fc.string(), fc.constantFrom('watch?v=', 'embed/', 'video/', 'shorts/'))
    fc.assert(
      fc.property(host, path, fc.string(), (name, first, rest) => {
        const player = readVideo(`https://${name}/${first}${rest}`)?.player ?? null
        if (player === null) return
        expect(Object.values(VIDEO_ORIGINS)).toContain(new URL(player).origin)
        expect(player).not.toMatch(/["'<>\s]/u)
      }),
    )
  })
})
