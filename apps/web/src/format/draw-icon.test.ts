import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawIcon from './draw-icon.ts'

const drawn = (name: string): string => renderToStaticMarkup(createElement(drawIcon({ name, node: [] })))

const isTurned = (name: string): boolean => drawn(name).includes('data-turned="true"')

test('what points on or back is turned where text runs from right to left, and nothing else is', () => {
  const turned = ['arrow-right', 'arrow-left', 'chevron-right', 'chevron-left', 'undo-2', 'redo-2', 'log-out']
  const same = ['check', 'arrow-up', 'arrow-up-right', 'chevron-down', 'chevrons-left', 'external-link']
  expect([...turned, ...same].filter(isTurned)).toEqual(turned)
})
