import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawIcon from './draw-icon.ts'

const drawn = (name: string): string => renderToStaticMarkup(createElement(drawIcon({ name, node: [] })))

test('what points on or back is turned where text runs from right to left, and nothing else is', () => {
  for (const name of ['arrow-right', 'arrow-left', 'chevron-right', 'chevron-left', 'undo-2', 'redo-2', 'log-out'])
    expect(drawn(name), name).toContain('data-turned="true"')
  for (const name of ['check', 'arrow-up', 'arrow-up-right', 'chevron-down', 'chevrons-left', 'external-link'])
    expect(drawn(name), name).not.toContain('data-turned')
})
