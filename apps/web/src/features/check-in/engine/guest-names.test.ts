import { expect, test } from 'vitest'
import { matches, searchText, searchWords } from './guest-names.ts'

const finds = (query: string, ...name: readonly string[]): boolean => matches(searchText(...name), searchWords(query))

test('case, accents and dots do not count, in what is typed or in the name', () => {
  for (const query of ['muller', 'Müller', 'MUELLER', 'mül', 'MU\u0308LLER']) {
    expect(finds(query, 'Anna', 'Müller'), query).toBe(true)
  }
  expect(finds('mueller', 'Anna', 'Mu\u0308ller')).toBe(true)
  expect(finds('müller', 'Anna', 'Mueller')).toBe(true)
  expect(finds('lukasz zolc', 'Łukasz', 'Żółć')).toBe(true)
  expect(finds('strasse', 'Otto', 'Straße')).toBe(true)
  expect(finds('åse', 'Ase', 'Lie')).toBe(true)
})

test('each word begins a word of the name or the reference, in any order', () => {
  expect(finds('kol mi', 'Mira', 'Koller', 'A-7XK2P')).toBe(true)
  expect(finds('a-7x', 'Mira', 'Koller', 'A-7XK2P')).toBe(true)
  expect(finds('7xk2p', 'Mira', 'Koller', 'A-7XK2P')).toBe(true)
  expect(finds('oller', 'Mira', 'Koller', 'A-7XK2P')).toBe(false)
  expect(finds('mira kolb', 'Mira', 'Koller', 'A-7XK2P')).toBe(false)
})

test('names of two parts are found by both', () => {
  for (const query of ['marie', 'anne-marie', "o'neill", 'neill', 'anne neill']) {
    expect(finds(query, 'Anne-Marie', 'O’Neill'), query).toBe(true)
  }
})

test('other scripts are found by how they begin', () => {
  expect(finds('김민', '김민준', '')).toBe(true)
  expect(finds('и', 'Иван', 'Петров')).toBe(true)
  expect(finds('петр', 'Иван', 'Петров')).toBe(true)
})

test('nothing typed, or only signs, is everybody', () => {
  expect(finds('', 'Mira')).toBe(true)
  expect(finds(' *.() ', 'Mira')).toBe(true)
})
