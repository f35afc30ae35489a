import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that is loaded when it is first shown: what few people need is no part of the first load. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Lazy(props: Props) {
    const [, come] = useState(loaded !== null);
    const [failure, fail] = useState<unknown>(null);
    useEffect(() => {
      if (!loaded) load().then((found) => ((loaded = found), come(true)), fail);
    }, []);
    if (failure) throw failure;
    const Shown = loaded;
    return Shown && <Shown {...props} />;
  };
}
