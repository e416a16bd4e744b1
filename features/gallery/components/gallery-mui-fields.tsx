"use client";

import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { MuiProvider } from "@/components/mui-provider";

const people = ["Б.Номин", "Г.Мөнхзул", "С.Оюунбилэг", "Ө.Үүрийнтуяа"];

/** MUI outside an overlay, so that a change of direction can be watched while one types. */
export function GalleryMuiFields({ label }: Readonly<{ label: string }>) {
  return (
    <MuiProvider>
      <Autocomplete
        clearOnBlur={false}
        options={people}
        renderInput={(params) => <MuiTextField {...params} label={label} size="small" />}
      />
    </MuiProvider>
  );
}
