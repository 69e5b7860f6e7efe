import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ROOT = new URL('../..', import.meta.url).pathname

/**
 * Puts these files first, in this order, and the projects one after the other: what takes minutes must not begin
 * when everything else is done, and workers are kept as long as their project goes on.
 */
export const longestFirst = (projects: readonly string[], files: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const turnOf = ({ project, moduleId }: TestSpecification): number => {
        const place = files.indexOf(relative(ROOT, moduleId))
        return projects.indexOf(project.name) * (files.length + 1) + (place === -1 ? files.length : place)
      }
      return (await super.sort(specifications)).toSorted((a, b) => turnOf(a) - turnOf(b))
    }
  }
