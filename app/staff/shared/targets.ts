export type Target = { readonly id: string; readonly version: number };

/** Names a row with the version that the page shows. */
export const writeTarget = ({ id, version }: Target) => `${version}:${id}`;

export function readTargets(values: readonly string[]): readonly Target[] {
  return values.map((value) => {
    const [version = '', id = ''] = value.split(/:(.*)/s);
    return { id, version: Number(version) };
  });
}
