/*
 * What pages use of React, named in every build of them: so the file of React is the same in all, and a visitor loads
 * it once (page-builds.ts). No code loads this module itself.
 */
/** @public Kept for its place in React's file. */
export { createElement } from 'react'
/** @public The same. */
export { jsx } from 'react/jsx-runtime'
/** @public The same. */
export { hydrateRoot } from 'react-dom/client'
