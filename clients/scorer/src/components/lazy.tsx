import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Return a component that is loaded when it is first rendered, to keep the first load small. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const useShown = lazyHook(load);
  return function Lazy(props: Props) {
    const Shown = useShown();
    return Shown && <Shown {...props} />;
  };
}

/**
 * Return a hook that loads something on first use. If loading fails, the hook throws, unless its caller says that the
 * screen works without it.
 */
export function lazyHook<Loaded>(
  load: (name: string) => Promise<Loaded>,
): (name?: string, needed?: boolean) => Loaded | null {
  const loaded = new Map<string, Loaded>();
  return function useLoaded(name = "", needed = true) {
    const [, setLoadedNow] = useState<Loaded | null>(null);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (!loaded.has(name))
        load(name).then((found) => {
          loaded.set(name, found);
          setLoadedNow(() => found);
        }, setFailure);
    }, [name]);
    if (failure && needed) throw failure;
    return loaded.get(name) ?? null;
  };
}
