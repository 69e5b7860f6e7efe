import { asksFamilyNameFirst } from '@turnout/messages/name-order.ts'
import type { ReactNode } from 'react'

/** The two fields of a name, in the order of the page's language; the given name is handed in first. */
export function NameOrder({ children: [given, family] }: { readonly children: readonly [ReactNode, ReactNode] }) {
  const isFamilyFirst = asksFamilyNameFirst()
  return (
    <>
      {isFamilyFirst && family}
      {given}
      {!isFamilyFirst && family}
    </>
  )
}
