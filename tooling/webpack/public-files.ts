import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

/** Copies a folder's files (icons, robots.txt, the web manifest) to the root of the build, names unchanged. */
export class PublicFilesPlugin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'PublicFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          if (!existsSync(this.folder)) return;
          for (const entry of readdirSync(this.folder, { withFileTypes: true })) {
            if (!entry.isFile()) continue;
            compilation.emitAsset(
              entry.name,
              new sources.RawSource(readFileSync(join(this.folder, entry.name))),
            );
          }
        },
      );
    });
  }
}
