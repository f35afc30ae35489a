import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Return a component that is loaded when it is first rendered, to keep the first load small. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const useLoading = lazyHook(load);
  return function Lazy(props: Props) {
    const Shown = required(useLoading());
    return Shown && <Shown {...props} />;
  };
}

/**
 * The state of something that is being loaded. `loaded` is null until it is there. `failure` is the error if loading
 * failed. The next component that needs it tries again.
 */
interface Loading<Loaded> {
  readonly loaded: Loaded | null;
  readonly failure: unknown;
}

/** Return a hook that calls `load` when a component first uses the hook, and returns what was loaded. */
export function lazyHook<Loaded>(load: (name: string) => Promise<Loaded>): (name?: string) => Loading<Loaded> {
  const cache = new Map<string, Loaded>();
  return function useLoading(name = "") {
    const [, setLoadedNow] = useState<Loaded | null>(null);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (!cache.has(name))
        load(name).then((found) => {
          cache.set(name, found);
          setLoadedNow(() => found);
        }, setFailure);
    }, [name]);
    return { loaded: cache.get(name) ?? null, failure };
  };
}

/**
 * Return what was loaded, or null while it is loading. Throws the error if loading failed, for screens that can't do
 * without.
 */
export function required<Loaded>({ loaded, failure }: Loading<Loaded>): Loaded | null {
  if (failure) throw failure;
  return loaded;
}
