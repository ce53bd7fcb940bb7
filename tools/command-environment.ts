/** The environment of a command beside its settings: the paths of programs and of compiled code. */
export function readCommandEnvironment(): Record<string, string> {
  const names = ['PATH', 'NODE_COMPILE_CACHE'];
  // biome-ignore lint/style/noProcessEnv: passed on, not read
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
